import type { ShopStep } from '@prumo/contract/home/shop-steps'

export type ShopLine = ShopStep | 'printer'

type Words = { title: string; detail: string; verb: string; isOptional?: true }

/** What each line is called, what it is for and how it is done. */
export const shopWords: Record<ShopLine, Words> = {
  'bank-account': {
    title: 'Conta bancária',
    detail: 'Onde entra o que for pago por Pix, cartão e boleto.',
    verb: 'Nova conta',
  },
  products: { title: 'Produtos', detail: 'O que a loja vende, com preço e código de barras.', verb: 'Novo produto' },
  till: { title: 'Caixa', detail: 'O ponto de venda, com a numeração dos recibos.', verb: 'Novo caixa' },
  device: { title: 'Aparelho do caixa', detail: 'O computador ou celular que vende por ele.', verb: 'Escolher caixa' },
  float: { title: 'Fundo de troco', detail: 'O dinheiro da gaveta quando o caixa abre.', verb: 'Abrir caixa' },
  finance: { title: 'Vendas no financeiro', detail: 'Cada venda vira lançamento sozinha.', verb: 'Escolher' },
  'pix-key': { title: 'Chave Pix', detail: 'Para mostrar o QR Code na hora de receber.', verb: 'Nova chave' },
  printer: {
    title: 'Impressora',
    detail: 'O papel e a impressora deste aparelho.',
    verb: 'Escolher impressora',
    isOptional: true,
  },
  'card-fees': {
    title: 'Taxas de cartão',
    detail: 'Quanto a operadora desconta e em quantos dias paga.',
    verb: 'Nova taxa',
    isOptional: true,
  },
  scale: {
    title: 'Balança',
    detail: 'Como ler a etiqueta do que é vendido por peso.',
    verb: 'Configurar etiquetas',
    isOptional: true,
  },
}

/** What has to be there before: a device sells by a till, money arrives in an account. */
export const comesAfter: Partial<Record<ShopLine, ShopStep>> = {
  device: 'till',
  float: 'device',
  finance: 'bank-account',
  'pix-key': 'bank-account',
}

type Step = { name: ShopStep; isDone: boolean }
type Line = Words & { name: ShopLine; isDone: boolean; waitsFor: string | null }

/** The person's own steps with the printer of this device, those of no company's need last. */
export function shopLines(steps: readonly Step[], hasPrinter: boolean): Line[] {
  const open = new Set(steps.filter(({ isDone }) => !isDone).map(({ name }) => name))
  const all = [...steps, { name: 'printer' as const, isDone: hasPrinter }]
  const lines = all.map(({ name, isDone }) => {
    const before = comesAfter[name]
    return { ...shopWords[name], name, isDone, waitsFor: before && open.has(before) ? shopWords[before].title : null }
  })
  return lines.toSorted((one, other) => Number(one.isOptional ?? false) - Number(other.isOptional ?? false))
}
