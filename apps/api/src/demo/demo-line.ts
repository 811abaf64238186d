import type { EntryType } from '@prumo/contract/finance/entries'

export type Line = {
  type: EntryType
  description: string
  /** Cents. */
  amount: number
  /** Day of the month it is due. */
  day: number
  account: string
  from?: string
  category?: string
  person?: string
  interest?: number
  fine?: number
  status?: 'PENDING' | 'SCHEDULED' | 'CANCELED'
  additionalData?: { key: string; value: string }[]
  isKnownAhead?: true
}

export type Repeated = Line & { firstMonth: number }

export const itau = 'Itaú Empresas'

export const nubank = 'Nubank PJ'

export const card = 'Cartão corporativo Inter'

export const till = 'Caixa da loja'

export const expense = (
  description: string,
  amount: number,
  day: number,
  category: string,
  own: Partial<Line> = {},
): Line => ({ type: 'EXPENSE', description, amount, day, account: itau, category, ...own })
