export const securityKindLabels = {
  'sign-in': 'Entrada',
  'sign-out': 'Saída',
  'session-ended': 'Encerramento de sessão',
  'session-copied': 'Sessão copiada e encerrada',
  proof: 'Confirmação de identidade',
  'password-changed': 'Troca de senha',
  'password-reset': 'Redefinição de senha',
  'passkey-added': 'Nova chave de acesso',
  'passkey-renamed': 'Novo nome de chave de acesso',
  'passkey-removed': 'Remoção de chave de acesso',
  'passkeys-removed': 'Remoção de todas as chaves de acesso',
  'second-factor-on': 'Ativação da verificação em duas etapas',
  'second-factor-off': 'Desativação da verificação em duas etapas',
  'second-factor-demanded': 'Exigência da verificação em duas etapas',
  'second-factor-released': 'Fim da exigência da verificação em duas etapas',
  'recovery-codes-made': 'Novos códigos de recuperação',
  'email-change-asked': 'Pedido de troca de e-mail',
  'email-changed': 'Troca de e-mail',
  'email-proven': 'Confirmação de e-mail',
  'invitation-sent': 'Envio de convite',
  'invitation-accepted': 'Aceite de convite',
  'invitation-declined': 'Recusa de convite',
  'invitation-withdrawn': 'Retirada de convite',
  'member-removed': 'Exclusão de usuário',
  'member-left': 'Saída da empresa',
  'permissions-changed': 'Mudança de permissões',
  'ownership-changed': 'Mudança de dono',
  'bank-account-changed': 'Mudança de conta bancária',
  'pix-key-changed': 'Mudança de chave PIX',
  'credit-given': 'Crédito ou devolução sem recebimento',
  'discount-pin-changed': 'Novo PIN de desconto',
  'discount-pin-removed': 'Remoção do PIN de desconto',
  'discount-pin-closed': 'Tentativas erradas de um PIN de desconto',
  'report-exported': 'Exportação de relatório',
  'data-downloaded': 'Download de todos os dados',
  'person-downloaded': 'Download dos dados de uma pessoa',
  'person-anonymized': 'Anonimização de uma pessoa',
  'deletion-asked': 'Pedido de exclusão da conta',
  'deletion-confirmed': 'Confirmação da exclusão da conta',
  'deletion-canceled': 'Cancelamento da exclusão da conta',
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

export const securityOutcomeLabels = { done: 'Concluído', refused: 'Recusado' } as const
