/** What the security log can tell, and the words people read. */
export const securityKindLabels = {
  'sign-in': 'Entrada',
  'sign-out': 'Saída',
  'session-ended': 'Sessão encerrada',
  'session-copied': 'Sessão copiada por alguém e encerrada',
  proof: 'Confirmação de identidade',
  'password-changed': 'Senha alterada',
  'password-reset': 'Senha redefinida por link',
  'passkey-added': 'Chave de acesso criada',
  'passkey-renamed': 'Chave de acesso renomeada',
  'passkey-removed': 'Chave de acesso removida',
  'passkeys-removed': 'Todas as chaves de acesso removidas',
  'second-factor-on': 'Verificação em duas etapas ativada',
  'second-factor-off': 'Verificação em duas etapas desativada',
  'second-factor-demanded': 'Verificação em duas etapas exigida da equipe',
  'second-factor-released': 'Verificação em duas etapas não mais exigida',
  'recovery-codes-made': 'Códigos de recuperação gerados',
  'email-change-asked': 'Troca de e-mail pedida',
  'email-changed': 'E-mail alterado',
  'email-proven': 'E-mail confirmado',
  'invitation-sent': 'Convite enviado',
  'invitation-accepted': 'Convite aceito',
  'invitation-declined': 'Convite recusado',
  'invitation-withdrawn': 'Convite retirado',
  'member-removed': 'Usuário excluído da empresa',
  'member-left': 'Saiu da empresa',
  'permissions-changed': 'Permissões alteradas',
  'ownership-changed': 'Dono da empresa alterado',
  'report-exported': 'Relatório exportado',
  'data-downloaded': 'Download de todos os dados',
  'deletion-asked': 'Exclusão da conta pedida',
  'deletion-confirmed': 'Exclusão da conta confirmada',
  'deletion-canceled': 'Exclusão da conta cancelada',
} as const

export type SecurityKind = keyof typeof securityKindLabels
export const securityKinds = Object.keys(securityKindLabels) as [SecurityKind, ...SecurityKind[]]

export const securityMethodLabels = {
  password: 'Senha',
  code: 'Código do aplicativo',
  passkey: 'Chave de acesso',
  google: 'Google',
  email: 'Código por e-mail',
  registration: 'Cadastro',
  invitation: 'Convite',
} as const

export type SecurityMethod = keyof typeof securityMethodLabels
export const securityMethods = Object.keys(securityMethodLabels) as [SecurityMethod, ...SecurityMethod[]]

export const securityOutcomeLabels = { done: 'Feito', refused: 'Recusado' } as const
