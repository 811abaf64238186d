import type { PixKeyType } from '@prumo/contract/finance/pix'
import { masks } from '#ui/inputs/masks.ts'

export const pixKeyTypeLabels = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  EMAIL: 'E-mail',
  PHONE: 'Telefone',
  EVP: 'Chave aleatória',
} as const satisfies Record<PixKeyType, string>

/** As people write it. */
export function formatPixKey({ type, key }: { type: PixKeyType; key: string }): string {
  if (type === 'CPF') return masks.cpf.format(key)
  if (type === 'CNPJ') return masks.cnpj.format(key)
  return type === 'PHONE' ? masks.phone.format(masks.phone.clean(key)) : key
}
