import { foldText } from '@prumo/domain/text/text'

/** The pattern that finds a text anywhere in a folded column (`search_text`, `prumo.fold(…)`), whatever it is made of. */
export const containing = (text: string) => `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`
