import { buildPixCode } from '@prumo/domain/banking/pix'
import type { TillPack, TillPixKey } from '../pack/till-pack.ts'
import type { TenderRow } from './payments.ts'

export type PixOfRow = { code: string; receiver: string; account: string; identifier: string; key: TillPixKey }

/** The BR Code of exactly this amount; null where no key or no receiver is known, or nothing is to be paid. */
export function pixOfRow(
  { pixKeyId, amount }: Pick<TenderRow, 'pixKeyId' | 'amount'>,
  { pixKeys, company }: Pick<TillPack, 'pixKeys' | 'company'>,
  number: number | null,
): PixOfRow | null {
  const key = pixKeys.find(({ id }) => id === pixKeyId) ?? pixKeys.find(({ isDefault }) => isDefault) ?? pixKeys[0]
  if (!key || !company || amount <= 0) return null
  const receiver = company.fantasyName || company.name
  const identifier = `V${String(number ?? 0).padStart(8, '0')}`
  try {
    const code = buildPixCode({
      key: key.type === 'PHONE' && !key.key.startsWith('+') ? `+55${key.key}` : key.key,
      name: receiver,
      city: company.city || 'Brasil',
      amountCents: amount,
      ...(key.identifiesByInfo ? { info: identifier } : { txid: identifier }),
    })
    return { code, receiver, account: key.bankAccountName, identifier, key }
  } catch {
    return null
  }
}
