/** Half a character, as JSON can write it; whole ones beyond the common are written the same way, and are looked at in vain. */
const mayBeHalf = /\\u[dD][89abAB]|\\u[dD][c-fC-F]/

/**
 * What was sent, with halves of characters replaced as browsers do: neither the database nor a hash can take one, and whoever sent it,
 * such as a device from its queue, could only send it again.
 */
export function wholeCharacters(value: unknown, json: string): unknown {
  if (!mayBeHalf.test(json)) return value
  const all = { value }
  const waiting: object[] = [all]
  // Without calling itself: how deep a request goes its sender decides.
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    const members = each as Record<string, unknown>
    for (const name of Object.keys(members)) {
      const member = members[name]
      if (!name.isWellFormed()) delete members[name]
      if (typeof member === 'string') members[name.toWellFormed()] = member.toWellFormed()
      else {
        members[name.toWellFormed()] = member
        if (typeof member === 'object' && member !== null) waiting.push(member)
      }
    }
  }
  return all.value
}
