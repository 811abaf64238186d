import { isCpf } from '../documents/cpf.ts'

/** Of somebody known to be a person; the first word of a company is nobody's name. */
export const greetingName = (who: { name: string; document: string | null } | null): string | null =>
  (who?.document && isCpf(who.document) && who.name.trim().split(/\s+/)[0]) || null

/** How a letter or message to them begins. */
export function greetingOf(who: { name: string; document: string | null } | null): string {
  const name = greetingName(who)
  return name ? `Olá, ${name}!` : 'Olá!'
}
