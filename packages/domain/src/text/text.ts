/** What a search compares: lower case, no accents, single spaces. `  São  João Nº 3` and `sao joao no 3` are one. */
export function foldText(text: string): string {
  return stripAccents(text).toLowerCase().replace(/\s+/g, ' ').trim()
}

const isPlain = /^[\x20-\x7e]*$/

/** Letters keep their case; marks go, and compatibility characters (`º`, `ﬁ`, no-break space) become plain ones. */
export function stripAccents(text: string): string {
  // Most text has none, and to look for them is what takes long.
  if (isPlain.test(text)) return text
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
