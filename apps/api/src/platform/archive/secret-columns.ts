/** Never leaves, not even for the owner: what signs in, confirms or unlocks. Named by what such columns are called. */
const secret =
  /(^|_)(hash|hashes|token|tokens|secret|secrets|password|salt|otp|totp|recovery_codes?|p256dh|auth_key|signature_key|private_key|challenge)($|_)/i
const bookkeeping = ['search_text', 'company_id']

export const mayLeave = (column: string) => !secret.test(column) && !bookkeeping.includes(column)

/** The same rule inside of what a column holds, e.g. the before and after of a change. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secret.test(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  )
}
