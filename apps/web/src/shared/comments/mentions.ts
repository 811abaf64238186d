import { foldText } from '@prumo/domain/text/text'

export type Mentionable = { id: string; displayName: string }

/** What stands between the last @ and the cursor, where somebody may be typing a name; null elsewhere. */
export function askedName(text: string, cursor: number): string | null {
  const asked = /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, cursor))?.[1]
  return asked === undefined ? null : asked
}

/** The people whose names begin with what is typed, or one of their names does. */
export function findMentionable(people: readonly Mentionable[], asked: string): Mentionable[] {
  const folded = foldText(asked)
  return people.filter(({ displayName }) => ` ${foldText(displayName)}`.includes(` ${folded}`)).slice(0, 6)
}

/** The text with the name in place of what was typed of it, and where the cursor goes. */
export function withMention(text: string, cursor: number, name: string) {
  const start = cursor - (askedName(text, cursor) ?? '').length
  const before = `${text.slice(0, start)}${name} `
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length }
}

/** Of the people of a record, those whom the text names. */
export const mentionedIn = (text: string, people: readonly Mentionable[]) =>
  people.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ id }) => id)

/** The text in pieces, names of mentioned people apart. */
export function splitMentions(text: string, mentioned: readonly Mentionable[]): { text: string; isName: boolean }[] {
  const names = mentioned.map(({ displayName }) => `@${displayName}`).sort((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text, isName: false }]
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return text.split(pattern).flatMap((piece) => (piece ? [{ text: piece, isName: names.includes(piece) }] : []))
}
