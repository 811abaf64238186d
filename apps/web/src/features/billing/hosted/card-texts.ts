import { cardDraft } from '@prumo/contract/billing/payment-sessions'
import { problems } from '@prumo/contract/problems'
import { cardBrand, isCardExpired } from '@prumo/domain/billing/payment-card'
import * as z from 'zod'
import type { Mask } from '#ui/inputs/masks.ts'

export type CardTexts = { number: string; holderName: string; expiry: string; cvc: string }

/** The card as the page has it: month and year typed together, MMYY. */
export const cardTexts = (today: string) =>
  z
    .object({
      number: z.string().min(1, 'Informe o número do cartão').pipe(cardDraft.shape.number),
      holderName: cardDraft.shape.holderName,
      expiry: z
        .string()
        .min(1, 'Informe a validade')
        .regex(/^(0[1-9]|1[0-2])\d{2}$/, 'Validade inválida')
        .refine((expiry) => !isCardExpired(...readExpiry(expiry), today), problems['payment.card-expired'].text),
      cvc: z.string().min(1, 'Informe o código de segurança').pipe(cardDraft.shape.cvc),
    })
    .superRefine(({ number, cvc }, check) => {
      const length = cvcLength(number)
      if (cvc.length !== length)
        check.addIssue({ code: 'custom', path: ['cvc'], message: `O código de segurança tem ${length} dígitos` })
    })

/** Cards are issued for at most some twenty years, so two digits are enough. */
export const readExpiry = (expiry: string): [month: number, year: number] => [
  Number(expiry.slice(0, 2)),
  2000 + Number(expiry.slice(2)),
]

/** American Express prints four digits on the front. */
export const cvcLength = (number: string) => (cardBrand(number) === 'amex' ? 4 : 3)

export const numberMask: Mask = {
  clean: (text) => text.replace(/\D/g, '').slice(0, 19),
  format: (raw) => (cardBrand(raw) === 'amex' ? grouped(raw, [4, 6, 5]) : grouped(raw, [4, 4, 4, 4, 3])),
}

export const expiryMask: Mask = {
  // A browser fills in 12/2028; a person who starts with 5 means May.
  clean: (text) =>
    text
      .replace(/^(\d{1,2})\s*\/\s*20(\d{2})$/, '$1$2')
      .replace(/\D/g, '')
      .replace(/^([2-9])/, '0$1')
      .slice(0, 4),
  format: (raw) => (raw.length > 2 ? `${raw.slice(0, 2)}/${raw.slice(2)}` : raw),
}

export const cvcMask: Mask = { clean: (text) => text.replace(/\D/g, '').slice(0, 4), format: (raw) => raw }

function grouped(raw: string, sizes: readonly number[]): string {
  let used = 0
  const groups = sizes.map((size) => raw.slice(used, (used += size)))
  return groups.filter(Boolean).join(' ')
}
