import type { ProblemTable } from './problem-table.ts'
import { unexpectedText } from '../unexpected-text.ts'

/** Any request can be refused for these: what was sent, who sends it, how busy the system is. */
export const requestProblems = {
  'invalid-input': { status: 400, text: 'Confira os campos destacados.' },
  'malformed-request': { status: 400, text: 'Não conseguimos entender o pedido enviado.' },
  'unknown-field': { status: 400, text: 'O campo "{field}" não existe nesta lista.' },
  'list-view.name-taken': { status: 409, text: 'Já existe uma visão com este nome.' },
  'list-view.too-many': { status: 422, text: 'Uma lista pode ter até {allowed} visões. Exclua uma antes.' },
  'permission-missing': { status: 403, text: 'Você não tem permissão para isto. Falta: {missing}.' },
  'owner-only': { status: 403, text: 'Somente o dono da conta pode fazer isto.' },
  'foreign-origin': {
    status: 403,
    text: 'Este pedido veio de outro site e foi recusado por segurança. Abra o Prumo e tente de novo.',
  },
  'no-company': { status: 403, text: 'Complete o cadastro da sua empresa para continuar.' },
  'not-found': { status: 404, text: 'Registro não encontrado.' },
  'unknown-route': { status: 404, text: 'Este endereço não existe.' },
  'stale-record': {
    status: 409,
    text: 'Outra pessoa alterou este registro enquanto você editava. Recarregue para ver a versão atual.',
  },
  duplicate: { status: 409, text: 'Já existe um registro com estes dados.' },
  'record-in-use': { status: 409, text: 'Este registro está em uso e não pode ser excluído.' },
  contention: { status: 409, text: 'Outra pessoa está alterando os mesmos dados. Tente novamente.' },
  'idempotency-conflict': { status: 409, text: 'Este pedido ainda está sendo processado. Aguarde um instante.' },
  'body-too-large': { status: 413, text: 'O conteúdo enviado é grande demais.' },
  'unsupported-media': { status: 415, text: 'O formato enviado não é aceito.' },
  'idempotency-mismatch': { status: 422, text: 'Esta chave de repetição já foi usada em outro pedido.' },
  'reference-missing': { status: 422, text: 'Um dos registros escolhidos não existe mais.' },
  'too-many-by-link': { status: 429, text: 'Muitas tentativas por este link. Volte daqui a {wait}.' },
  'too-many-by-address': { status: 429, text: 'Muitas tentativas deste endereço. Volte daqui a {wait}.' },
  'too-many-requests': { status: 429, text: 'Muitas tentativas. Tente novamente em alguns minutos.' },
  unexpected: { status: 500, text: unexpectedText },
  'storage-full': {
    status: 507,
    text: 'Não há mais espaço para gravar, e nada foi gravado agora. O que já estava salvo continua salvo. Avise quem cuida do sistema.',
  },
  unavailable: { status: 503, text: 'O sistema está reiniciando. Tente novamente em instantes.' },
} as const satisfies ProblemTable
