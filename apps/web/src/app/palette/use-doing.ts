import { readSought } from '@prumo/domain/text/sought'
import { foldText } from '@prumo/domain/text/text'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import type { CreatePlace } from '#shared/screens/create-destinations.ts'
import type { PaletteAction } from '#shared/screens/palette-actions.ts'

type Doing = { text: string; actions: readonly PaletteAction[]; createPlaces: readonly CreatePlace[] }

const mostTakingOver = 3

/** What a person may do, narrowed to what was typed. What is made by an action is not offered a second time. */
export function useDoing({ text, actions, createPlaces }: Doing) {
  const { go } = useDestinations()
  const words = foldText(text).split(' ')
  const folded = foldText(text)
  const fits = (names: readonly string[]) => {
    const all = foldText(names.join(' '))
    return words.every((word) => all.includes(word))
  }
  const itemOf = (label: string, icon: PaletteAction['icon'], destination: Destination, hint?: string) => ({
    id: `do-${label}`,
    label,
    hint,
    icon,
    onSelect: () => go(destination),
  })
  const namesOf = ({ label, also = [] }: PaletteAction) => [label, ...also]
  const sought = readSought(text)
  const isAmount = sought.isAmount && sought.cents !== null && sought.cents > 0
  const ofAmount = isAmount
    ? actions.flatMap(({ ofAmount: of, icon }) => {
        const offer = of?.(sought.cents!)
        return offer ? [itemOf(offer.label, icon, offer.destination)] : []
      })
    : []
  const fitting = actions.filter((action) => fits(namesOf(action)))
  const places = new Set(actions.map(({ destination }) => destination.to))
  const creates = createPlaces.filter(({ label }) => foldText(`criar ${label}`).includes(folded))
  const made = (place: CreatePlace) => itemOf(place.label, place.icon, { to: place.path })
  return {
    /** Somebody says what they want to do: it is not a record they look for. */
    isMeant: fitting.some((action) => namesOf(action).some((name) => text !== '' && foldText(name).startsWith(folded))),
    items: [
      ...ofAmount,
      ...fitting.map((action) => itemOf(action.label, action.icon, action.destination, besideOf(action, words))),
      ...creates.filter(({ path }) => !places.has(path)).map(made),
    ],
    creates: creates.map(made),
    usual: actions
      .filter(({ isUsual }) => isUsual)
      .map(({ label, icon, destination }) => itemOf(label, icon, destination)),
    takingOver: actions
      .flatMap(({ ofText, icon }) => {
        const offer = ofText?.(text)
        return offer ? [itemOf(offer.label, icon, offer.destination)] : []
      })
      .slice(0, mostTakingOver),
  }
}

/** The name by which it was found, where it is not the one on the line. */
function besideOf({ label, also = [] }: PaletteAction, words: readonly string[]) {
  const isIn = (name: string) => words.every((word) => foldText(name).includes(word))
  const name = isIn(label) ? undefined : also.find(isIn)
  return name && `também: “${name}”`
}
