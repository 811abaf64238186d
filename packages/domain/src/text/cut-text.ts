/** At most so long, and never half a character: what is beyond the common ones is two places long. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
