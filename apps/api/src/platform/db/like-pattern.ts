import { foldText } from '@prumo/domain/text/text'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The LIKE pattern that finds a text anywhere in a folded column (`search_text`, `prumo.fold(…)`); its own % and _ are escaped. */
export const likePattern = (text: string) => `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`

/** LIKE that row-level security lets an index answer. */
export const wordOperator = 'operator(prumo.~~)'

/**
 * The same as a condition an index of words can answer (`prumo.folded_text`): by the word that tells most, since one that stands
 * in every row makes the index read them all. The whole text is then looked for in the rows found. The column is folded.
 */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const holds = (part: string) => sql<SqlBool>`${column} ${sql.raw(wordOperator)} ${likePattern(part)}`
  const word = mostTellingWord(text)
  if (word === text) return holds(text)
  // As a plain condition it would be looked up word by word as well, and be taken for rarer than it is.
  return sql`(${holds(word)} and case when ${holds(text)} then true else false end)`
}

/** Numbers tell most, then long words. */
function mostTellingWord(text: string): string {
  const rank = (word: string) => (/\d{3}/.test(word) ? 1000 : 0) + word.length
  return text.split(/\s+/).reduce((best, word) => (rank(word) > rank(best) ? word : best), '')
}
