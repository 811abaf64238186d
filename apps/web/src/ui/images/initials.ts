/** 'Maria da Silva' → 'MS', 'Prumo' → 'PR'. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !/^(d[aeo]s?|e)$/i.test(word))
  const [first = '?'] = words
  const last = words.at(-1) ?? first
  return (words.length > 1 ? first.charAt(0) + last.charAt(0) : first.slice(0, 2)).toUpperCase()
}
