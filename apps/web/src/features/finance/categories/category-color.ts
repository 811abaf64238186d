import { foldText } from '@prumo/domain/text/text'

const palette = [
  '#1a73e8',
  '#12a06a',
  '#e5647b',
  '#f0a92e',
  '#7b1fa2',
  '#00a3a3',
  '#c2571a',
  '#5c6bc0',
  '#8a9a1d',
  '#d6408f',
  '#3b7c5a',
  '#616161',
]

/** Names people look for by colour. */
const fixed: Record<string, string> = {
  salarios: '#1a73e8',
  aluguel: '#c2571a',
  'impostos e taxas': '#e5647b',
  combustivel: '#f0a92e',
  'venda de produtos': '#12a06a',
  'prestacao de servicos': '#00a3a3',
  'energia eletrica': '#f0a92e',
}

/** The same name has the same colour everywhere and always. */
export function categoryColor(name: string): string {
  const folded = foldText(name)
  const sum = [...folded].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 9973, 7)
  return fixed[folded] ?? palette[sum % palette.length]!
}
