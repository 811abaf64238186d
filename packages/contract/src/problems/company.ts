import type { ProblemTable } from './problem-table.ts'

export const companyProblems = {
  'cep.not-found': { status: 404, text: 'CEP não encontrado. Confira o número ou preencha o endereço.' },
  'cep.unavailable': { status: 503, text: 'Não foi possível consultar o CEP agora. Preencha o endereço.' },
  'logo.too-large': { status: 422, text: 'A sua imagem tem {w}x{h}. A imagem deve ter no máximo 250x100 pixels.' },
  'deletion.name-mismatch': { status: 422, text: 'O nome digitado não é o nome da empresa.' },
  'deletion.already-confirmed': { status: 409, text: 'A exclusão desta conta já está confirmada.' },
  'deletion.none': { status: 404, text: 'Não há pedido de exclusão em aberto.' },
  'deletion.invalid-link': { status: 422, text: 'Este link não é válido, já foi usado ou expirou.' },
  'export.running': { status: 409, text: 'Já há um download dos dados em andamento. Aguarde que ele termine.' },
  'report.busy': { status: 503, text: 'Há muitos relatórios sendo gerados agora. Tente de novo em instantes.' },
  'device.other-person': { status: 422, text: 'Um aparelho só pode ser registrado por quem o usa.' },
  'device.address-refused': { status: 422, text: 'O serviço de notificações deste navegador não é aceito.' },
} as const satisfies ProblemTable
