import { unexpectedText } from './unexpected-text.ts'

/**
 * Every refusal the product can give: stable code → HTTP status and the sentence the person reads.
 * `{missing}` and the like are filled in by whoever refuses.
 */
export const problems = {
  'invalid-input': { status: 400, text: 'Confira os campos destacados.' },
  'malformed-request': { status: 400, text: 'Não conseguimos entender o pedido enviado.' },
  'unknown-field': { status: 400, text: 'O campo "{field}" não existe nesta lista.' },
  'not-signed-in': { status: 401, text: 'Sua sessão terminou. Entre novamente.' },
  'invalid-credentials': { status: 401, text: 'Usuário ou senha inválidos.' },
  'user-not-found': { status: 401, text: 'Usuário não encontrado.' },
  'session-ended': { status: 401, text: 'Sua sessão terminou. Entre novamente.' },
  'session-reused': {
    status: 401,
    text: 'Por segurança encerramos esta sessão em todos os aparelhos. Entre novamente.',
  },
  'second-factor-needed': { status: 401, text: 'Informe o código da verificação em duas etapas.' },
  'second-factor.expired': { status: 401, text: 'O tempo para informar o código acabou. Entre novamente.' },
  'passkey.unknown': { status: 401, text: 'Credencial inválida. Tente registrar uma nova passkey.' },
  'passkey.refused': { status: 401, text: 'Erro de autenticação. Tente fazer login com email e senha.' },
  'app-missing': { status: 402, text: 'Sua empresa não tem o aplicativo: {missing}.' },
  'plan-limit': { status: 402, text: 'Seu plano permite até {allowed} {missing}. Atualize seu plano para continuar.' },
  'subscription-ended': { status: 402, text: 'A assinatura da empresa terminou. Escolha um plano para continuar.' },
  'permission-missing': { status: 403, text: 'Você não tem permissão para isto. Falta: {missing}.' },
  'no-company': { status: 403, text: 'Complete o cadastro da sua empresa para continuar.' },
  'second-factor-required': { status: 403, text: 'Esta empresa exige a verificação em duas etapas. Ative a sua para continuar.' },
  'google.email-unverified': {
    status: 403,
    text: 'O Google ainda não confirmou este e-mail. Confirme-o na sua conta do Google ou entre com e-mail e senha.',
  },
  'google.cancelled': { status: 403, text: 'A entrada com o Google foi cancelada.' },
  'google.unregistered': { status: 404, text: 'Ainda não existe uma conta com este e-mail do Google.' },
  'google.not-configured': { status: 404, text: 'A entrada com o Google não está disponível aqui.' },
  'not-found': { status: 404, text: 'Registro não encontrado.' },
  'unknown-route': { status: 404, text: 'Este endereço não existe.' },
  'link-invalid': { status: 404, text: 'Este link não é válido ou já expirou.' },
  'stale-record': {
    status: 409,
    text: 'Outra pessoa alterou este registro enquanto você editava. Recarregue para ver a versão atual.',
  },
  duplicate: { status: 409, text: 'Já existe um registro com estes dados.' },
  'record-in-use': { status: 409, text: 'Este registro está em uso e não pode ser excluído.' },
  contention: { status: 409, text: 'Outra pessoa está alterando os mesmos dados. Tente novamente.' },
  'idempotency-conflict': { status: 409, text: 'Este pedido ainda está sendo processado. Aguarde um instante.' },
  'body-too-large': { status: 413, text: 'O conteúdo enviado é grande demais.' },
  'file-too-large': { status: 413, text: 'Arquivo muito grande! Máximo {max}.' },
  'unsupported-media': { status: 415, text: 'O formato enviado não é aceito.' },
  'file-type-refused': { status: 415, text: 'Formato inválido! Esperado: {expected}.' },
  'idempotency-mismatch': { status: 422, text: 'Esta chave de repetição já foi usada em outro pedido.' },
  'reference-missing': { status: 422, text: 'Um dos registros escolhidos não existe mais.' },
  'user.email-taken': { status: 409, text: 'Já existe uma conta com este e-mail.' },
  'google.attempt-invalid': { status: 422, text: 'Este pedido de entrada com o Google não é válido ou já foi usado. Tente novamente.' },
  'google.refused': { status: 422, text: 'O Google não confirmou quem você é. Tente novamente ou entre com e-mail e senha.' },
  'passkey.expired': { status: 422, text: 'O pedido de chave de acesso expirou. Tente novamente.' },
  'passkey.not-created': { status: 422, text: 'Não foi possível confirmar a chave de acesso. Tente novamente.' },
  'passkey.already-registered': { status: 409, text: 'Uma chave de acesso já foi registrada para este dispositivo' },
  'passkey.too-many': { status: 422, text: 'Você já tem {max} chaves de acesso. Remova uma para criar outra.' },
  'second-factor.wrong-code': { status: 422, text: 'Código inválido ou já usado. Confira o aplicativo e tente novamente.' },
  'second-factor.already-on': { status: 409, text: 'A verificação em duas etapas já está ativa.' },
  'second-factor.not-begun': { status: 422, text: 'Comece de novo: leia o código QR com o aplicativo e informe o código.' },
  'second-factor.not-on': { status: 422, text: 'A verificação em duas etapas não está ativa.' },
  'second-factor.required-by-company': { status: 422, text: 'Uma empresa em que você trabalha exige a verificação em duas etapas. Ela não pode ser desativada.' },
  'second-factor.own-first': { status: 422, text: 'Ative primeiro a sua verificação em duas etapas, depois exija-a da equipe.' },
  'password.current-wrong': { status: 422, text: 'A senha atual não confere.' },
  'reset.invalid-link': { status: 422, text: 'Este link de redefinição não é válido ou já expirou. Peça um novo.' },
  'reset.user-not-found': { status: 404, text: 'Não encontramos uma conta com este email.' },
  'category.name-taken': { status: 409, text: 'Já existe uma categoria deste tipo com este nome.' },
  'category.code-taken': { status: 409, text: 'Já existe uma categoria com este código.' },
  'category.parent-type': { status: 422, text: 'A categoria principal precisa ser do mesmo tipo.' },
  'category.parent-cycle': { status: 422, text: 'Uma categoria não pode ficar dentro dela mesma.' },
  'category.has-children': { status: 409, text: 'Esta categoria tem subcategorias. Mova ou exclua-as antes.' },
  'category.parent-depth': { status: 422, text: 'Uma subcategoria não pode ter outras abaixo dela.' },
  'bank-account.name-taken': { status: 409, text: 'Já existe uma conta bancária com este nome.' },
  'too-many-requests': { status: 429, text: 'Muitas tentativas. Tente novamente em alguns minutos.' },
  unexpected: { status: 500, text: unexpectedText },
  'google.unavailable': { status: 503, text: 'O Google não respondeu. Tente novamente em instantes ou entre com e-mail e senha.' },
  unavailable: { status: 503, text: 'O sistema está reiniciando. Tente novamente em instantes.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ProblemCode = keyof typeof problems

export function problemText(code: ProblemCode, words: Record<string, string | number> = {}): string {
  return problems[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole))
}

export type ProblemBody = {
  status: number
  title: string
  code: ProblemCode
  errors: { path: string; message: string }[]
}
