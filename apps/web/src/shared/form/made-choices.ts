import { messageOf } from '#shared/api/api-error.ts'
import { useToast } from '#ui/layers/toast.tsx'

const newPrefix = 'new:'
const underWay = new Set<Promise<string | null>>()

/** What a select offers for a name it does not know. */
export const newChoice = (name: string) => ({ value: `${newPrefix}${name}`, label: `Cadastrar "${name}"` })

/** The identifier of what was chosen, made first where it is new; null where it could not be. */
export function useMadeChoice(make: (name: string) => Promise<{ id: string }>) {
  const toast = useToast()
  async function makeNamed(name: string) {
    try {
      return (await make(name)).id
    } catch (error) {
      toast.error(messageOf(error))
      return null
    }
  }
  return async (chosen: string | null, onMade: (id: string | null) => void) => {
    if (!chosen?.startsWith(newPrefix)) return onMade(chosen)
    const making = makeNamed(chosen.slice(newPrefix.length)).then((id) => {
      onMade(id)
      return id
    })
    underWay.add(making)
    try {
      await making
    } finally {
      underWay.delete(making)
    }
  }
}

/** A save waits for what its selects are making, and does not go without it. */
export async function areChoicesMade() {
  const made = await Promise.all(underWay)
  return made.every((id) => id !== null)
}
