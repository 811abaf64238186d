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
  'app-missing': { status: 402, text: 'Sua empresa não tem o aplicativo: {missing}.' },
  'plan-limit': { status: 402, text: 'Seu plano permite até {allowed} {missing}. Atualize seu plano para continuar.' },
  'subscription-ended': { status: 402, text: 'A assinatura da empresa terminou. Escolha um plano para continuar.' },
  'plan-required': { status: 402, text: 'Seu plano não inclui {missing}. Atualize seu plano para continuar.' },
  'permission-missing': { status: 403, text: 'Você não tem permissão para isto. Falta: {missing}.' },
  'owner-only': { status: 403, text: 'Somente o dono da conta pode fazer isto.' },
  'sign-in-again': { status: 403, text: 'Por segurança, saia, entre novamente e repita em seguida.' },
  'no-company': { status: 403, text: 'Complete o cadastro da sua empresa para continuar.' },
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
  'password.current-wrong': { status: 422, text: 'A senha atual não confere.' },
  'reset.invalid-link': { status: 422, text: 'Este link de redefinição não é válido ou já expirou. Peça um novo.' },
  'reset.user-not-found': { status: 404, text: 'Não encontramos uma conta com este email.' },
  'cep.not-found': { status: 404, text: 'CEP não encontrado. Confira o número ou preencha o endereço.' },
  'cep.unavailable': { status: 503, text: 'Não foi possível consultar o CEP agora. Preencha o endereço.' },
  'logo.too-large': { status: 422, text: 'A sua imagem tem {w}x{h}. A imagem deve ter no máximo 250x100 pixels.' },
  'deletion.name-mismatch': { status: 422, text: 'O nome digitado não é o nome da empresa.' },
  'deletion.already-confirmed': { status: 409, text: 'A exclusão desta conta já está confirmada.' },
  'deletion.none': { status: 404, text: 'Não há pedido de exclusão em aberto.' },
  'deletion.invalid-link': { status: 422, text: 'Este link não é válido, já foi usado ou expirou.' },
  'export.running': { status: 409, text: 'Já há um download dos dados em andamento. Aguarde que ele termine.' },
  'integration.incomplete': { status: 422, text: '{reasons}' },
  'category.name-taken': { status: 409, text: 'Já existe uma categoria deste tipo com este nome.' },
  'category.code-taken': { status: 409, text: 'Já existe uma categoria com este código.' },
  'category.parent-type': { status: 422, text: 'A categoria principal precisa ser do mesmo tipo.' },
  'category.parent-cycle': { status: 422, text: 'Uma categoria não pode ficar dentro dela mesma.' },
  'category.has-children': { status: 409, text: 'Esta categoria tem subcategorias. Mova ou exclua-as antes.' },
  'category.parent-depth': { status: 422, text: 'Uma subcategoria não pode ter outras abaixo dela.' },
  'bank-account.name-taken': { status: 409, text: 'Já existe uma conta bancária com este nome.' },
  'too-many-requests': { status: 429, text: 'Muitas tentativas. Tente novamente em alguns minutos.' },
  unexpected: {
    status: 500,
    text: 'Ocorreu um erro não esperado. Tente novamente mais tarde ou entre em contato com um administrador.',
  },
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
