import { foldText } from '../text/text.ts'

export interface BankBrand {
  name: string
  /** Words in what people call the bank, without accents. */
  keywords: readonly string[]
  color: string
}

/** Banks and wallets Brazilian companies use, with the colour people know them by. */
export const bankBrands: readonly BankBrand[] = [
  { name: 'Banco do Brasil', keywords: ['banco do brasil', 'bb'], color: '#f7d117' },
  { name: 'Banrisul', keywords: ['banrisul'], color: '#0067b1' },
  { name: 'BTG Pactual', keywords: ['btg'], color: '#0b2a4a' },
  { name: 'Bradesco', keywords: ['bradesco'], color: '#cc092f' },
  { name: 'C6 Bank', keywords: ['c6'], color: '#242424' },
  { name: 'Caixa Econômica Federal', keywords: ['caixa economica', 'cef'], color: '#005ca9' },
  { name: 'Cora', keywords: ['cora'], color: '#fe3e6d' },
  { name: 'Inter', keywords: ['inter'], color: '#ff7a00' },
  { name: 'Itaú', keywords: ['itau'], color: '#ec7000' },
  { name: 'Mercado Pago', keywords: ['mercado pago'], color: '#00a6e0' },
  { name: 'Nubank', keywords: ['nubank', 'nu pagamentos'], color: '#820ad1' },
  { name: 'PagBank', keywords: ['pagbank', 'pagseguro'], color: '#1bb99a' },
  { name: 'PicPay', keywords: ['picpay'], color: '#11c76f' },
  { name: 'Safra', keywords: ['safra'], color: '#0a1f44' },
  { name: 'Santander', keywords: ['santander'], color: '#ec0000' },
  { name: 'Sicoob', keywords: ['sicoob'], color: '#003641' },
  { name: 'Sicredi', keywords: ['sicredi'], color: '#3fa110' },
  { name: 'Stone', keywords: ['stone'], color: '#00a868' },
]

/** The brand a bank's name points at, by whole words, or null. */
export function findBankBrand(bank: string | null | undefined): BankBrand | null {
  const words = ` ${foldText(bank ?? '').replace(/[^a-z0-9]+/g, ' ')} `
  return bankBrands.find(({ keywords }) => keywords.some((keyword) => words.includes(` ${keyword} `))) ?? null
}
