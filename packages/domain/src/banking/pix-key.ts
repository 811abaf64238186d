import { isCnpj, normaliseCnpj } from '../documents/cnpj.ts'
import { isCpf, normaliseCpf } from '../documents/cpf.ts'
import { isEmail, normaliseEmail } from '../text/email.ts'
import { isMobilePhone, normalisePhone } from '../text/phone.ts'
import { isUuid } from '../text/uuid.ts'

export type PixKeyType = 'cpf' | 'cnpj' | 'phone' | 'email' | 'evp'

export interface PixKey {
  type: PixKeyType
  /** As the central bank's directory spells it. */
  value: string
}

/**
 * Recognises a key as a person writes it. A phone must start with `+55` or its area code in parentheses: eleven bare
 * digits are a CPF, because taking one for the other would send the money to somebody else.
 */
export function readPixKey(text: string): PixKey | null {
  const key = text.trim()
  if (key.includes('@')) {
    return isEmail(key) && key.length <= 77 ? { type: 'email', value: normaliseEmail(key) } : null
  }
  if (isUuid(key)) return { type: 'evp', value: key.toLowerCase() }
  if (/^[+(]/.test(key)) return isMobilePhone(key) ? { type: 'phone', value: `+55${normalisePhone(key)}` } : null
  if (isCpf(key)) return { type: 'cpf', value: normaliseCpf(key) }
  return isCnpj(key) ? { type: 'cnpj', value: normaliseCnpj(key) } : null
}
