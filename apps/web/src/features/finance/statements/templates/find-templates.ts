import type { StatementFormat } from '@prumo/contract/finance/statements'
import { foldText } from '@prumo/domain/text/text'

export type TemplateFacts = {
  name: string
  displayName: string
  description: string
  format: StatementFormat
  headers: readonly string[]
}

const shownHeaders = 3

/** By bank or format, whatever the accents and capitals. */
export function findTemplates<Template extends TemplateFacts>(
  templates: readonly Template[],
  search: string,
  format: StatementFormat | null,
): Template[] {
  const wanted = foldText(search)
  return templates.filter(
    (one) =>
      (format === null || one.format === format) &&
      foldText(`${one.displayName} ${one.format} ${one.description}`).includes(wanted),
  )
}

/** The first fields, and how many more there are: 'Data', 'Histórico', 'Valor', '+2 mais'. */
export function headersText(headers: readonly string[]): string[] {
  const rest = headers.length - shownHeaders
  return rest > 0 ? [...headers.slice(0, shownHeaders), `+${rest} mais`] : [...headers]
}
