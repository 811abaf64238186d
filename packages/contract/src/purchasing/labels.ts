import type { ShareMode } from '@prumo/domain/invoices/landed-costs'

export const invoiceStateLabels = { DRAFT: 'A conferir', RECEIVED: 'Recebida', UNDONE: 'Desfeita' } as const
export type InvoiceState = keyof typeof invoiceStateLabels

/** What is to be known before an invoice is received, and does not stand against it. */
export const invoiceWarningLabels = {
  'no-protocol': 'Sem protocolo de autorização: confira a nota no site da SEFAZ',
  branch: 'Emitida para outra filial desta empresa',
  'other-company': 'Emitida para outro CNPJ',
  'consumer-receipt': 'É um cupom NFC-e (modelo 65)',
  return: 'É uma nota de devolução',
  reformatted: 'Reformatada: só os espaços mudaram, e o conteúdo é o autorizado',
  'parcels-differ': 'As duplicatas não somam o total da nota: confira as parcelas',
  'odd-due-day': 'Uma duplicata tem vencimento inválido: informe a data',
  'other-content': 'Já tinha sido enviada com outro conteúdo: confira com o fornecedor qual vale',
  'total-differs': 'As linhas não somam o total: a diferença foi rateada entre elas',
} as const
export type InvoiceWarning = keyof typeof invoiceWarningLabels

export const lineMatchLabels = {
  barcode: 'Código de barras',
  remembered: 'Código já vinculado',
  similar: 'Nome parecido',
  chosen: 'Escolhido',
  new: 'Produto novo',
} as const
export type LineMatch = keyof typeof lineMatchLabels

export const lineNeedLabels = {
  product: 'Escolha o produto',
  accept: 'Confirme o produto',
  variation: 'Escolha a variação',
  unit: 'Informe quanto vem em cada unidade',
  quantity: 'A conversão não dá uma quantidade inteira',
} as const
export type LineNeed = keyof typeof lineNeedLabels

export const shareModeLabels: Record<ShareMode, string> = {
  invoice: 'Como na nota',
  value: 'Por valor',
  quantity: 'Por quantidade',
}

/** Forms of payment by the numbers of the invoice (tPag). */
export const invoicePaymentLabels: Readonly<Record<string, string>> = {
  '01': 'Dinheiro',
  '02': 'Cheque',
  '03': 'Cartão de crédito',
  '04': 'Cartão de débito',
  '05': 'Crédito da loja',
  '14': 'Duplicata',
  '15': 'Boleto',
  '16': 'Depósito',
  '17': 'PIX',
  '18': 'Transferência',
  '20': 'PIX estático',
  '90': 'Sem pagamento',
  '99': 'Outros',
}
