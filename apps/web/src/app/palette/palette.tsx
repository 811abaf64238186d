import { finding, foundGroupLabels, foundKinds, type FoundGroup } from '@prumo/contract/finding/finding'
import { readSought } from '@prumo/domain/text/sought'
import { foldText } from '@prumo/domain/text/text'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleHelp, History } from 'lucide-react'
import { useState } from 'react'
import { searchHelp } from '#features/help/palette.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { readRecentPlaces } from '#shared/session/recent-places.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useToday } from '#shared/session/use-today.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import type { CreatePlace } from '#shared/screens/create-destinations.ts'
import type { VisibleScreen } from '#shared/screens/visible-screens.ts'
import type { CommandGroup } from '#ui/layers/command-list.tsx'
import { CommandPalette } from '#ui/layers/command-palette.tsx'
import { useProfileActions } from '../frame/use-profile-actions.ts'
import { foundItem, foundDestination } from './found-items.tsx'
import { usePaletteActions } from './palette-actions.ts'
import { takeTyped } from './typed-ahead.ts'
import { useDoing } from './use-doing.ts'
import { useSellingFound } from './use-selling-found.ts'
import { useTodayLines } from './use-today-lines.tsx'

type PaletteProps = {
  opened: boolean
  /** Asked for with N: only what can be made. */
  onlyCreates: boolean
  onClose: () => void
  screens: readonly VisibleScreen[]
  createPlaces: readonly CreatePlace[]
}

const mostRecent = 5
const mostDone = 6

/** Ctrl K: go to any screen, find any record, do anything, in people's own words. */
export function Palette({ opened, onlyCreates, onClose, screens, createPlaces }: PaletteProps) {
  const [query, setQuery] = useState('')
  const [kept, setKept] = useState<FoundGroup | null>(null)
  const text = query.trim()
  const isAsked = opened && !onlyCreates
  const found = useFound(isAsked ? text : '', kept, setKept)
  const selling = useSellingFound(found.items)
  const help = useHelp(isAsked ? text : '')
  const places = useScreenPlaces(screens, text)
  const doing = useDoing({ text, actions: usePaletteActions(), createPlaces })
  const waiting = useTodayLines(isAsked && text === '')
  const recent = useRecent(isAsked)
  const matches = (label: string) => foldText(label).includes(foldText(text))
  const own = useProfileActions()
    .filter(({ label }) => matches(label))
    .map((action) => ({ ...action, id: action.label }))

  function groups(): CommandGroup[] {
    if (onlyCreates) return [{ label: 'Novo', items: doing.creates }]
    if (kept) return found.groups
    if (text === '') return [waiting, recent, { label: 'Fazer', items: doing.usual.slice(0, mostDone) }]
    const done = { label: 'Fazer', items: [...selling, ...doing.items] }
    return [
      ...(doing.isMeant ? [done] : []),
      { label: 'Telas', items: places },
      ...found.groups,
      ...(doing.isMeant ? [] : [done]),
      { label: 'Ações', items: own },
      { label: 'Ajuda', items: help },
    ]
  }
  const shown = groups()
  const isLoading = found.isLoading
  const isEmpty = text !== '' && !onlyCreates && !isLoading && shown.every(({ items }) => items.length === 0)

  function close() {
    setQuery('')
    setKept(null)
    onClose()
  }

  return (
    <CommandPalette
      opened={opened}
      onClose={close}
      query={query}
      onQueryChange={(typed) => {
        setQuery(typed)
        if (typed.trim() === '') setKept(null)
      }}
      onReady={() => {
        const typed = takeTyped()
        if (typed) setQuery((before) => before + typed)
      }}
      placeholder={onlyCreates ? 'O que você quer criar?' : undefined}
      groups={isEmpty ? [{ label: `Nada com “${text}”`, items: doing.takingOver }] : shown}
      loading={isLoading}
      isNarrow={kept !== null}
      onWiden={() => setKept(null)}
    />
  )
}

function useScreenPlaces(screens: readonly VisibleScreen[], text: string) {
  const { go } = useDestinations()
  const folded = foldText(text)
  return screens
    .filter(({ title, label, groupLabel }) => foldText(`${title} ${label} ${groupLabel}`).includes(folded))
    .map(({ path, title, groupLabel, menu }) => ({
      id: path,
      label: title,
      hint: groupLabel === title ? undefined : groupLabel,
      icon: menu.icon,
      href: path,
      onSelect: () => go({ to: path }),
    }))
}

function useRecent(isAsked: boolean): CommandGroup {
  const { company } = useMember()
  const { go } = useDestinations()
  const places = isAsked ? readRecentPlaces(company.id).slice(0, mostRecent) : []
  return {
    label: 'Últimos lugares',
    items: places.map(({ path, title }) => ({
      id: `recent-${path}`,
      label: title,
      icon: History,
      href: path,
      onSelect: () => go({ to: path }),
    })),
  }
}

/** Letters alone may begin many things: two of them are asked for, and one digit. */
const isEnough = (text: string) => text.length > 1 || /\d/.test(text)
const pauseMs = 150

/** What the server finds, under its headings, the one with the best hit first. */
function useFound(typed: string, kept: FoundGroup | null, keep: (group: FoundGroup) => void) {
  const { go } = useDestinations()
  const today = useToday()
  const [text] = useDebouncedValue(typed, pauseMs)
  const isAsked = isEnough(text) && isEnough(typed)
  const { data, isFetching } = useQuery({
    ...routeQuery(finding.find, { body: { text, ...(kept && { group: kept }) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const items = isAsked ? (data?.items ?? []) : []
  const names = [...new Set(items.map(({ kind }) => foundKinds[kind]))]
  const groups = names.map((name): CommandGroup => ({
    label: foundGroupLabels[name],
    onNarrow: () => keep(name),
    items: items
      .filter(({ kind }) => foundKinds[kind] === name)
      .map((found) => ({ ...foundItem(found, today), onSelect: () => go(foundDestination(found)) })),
  }))
  return { groups, items, isLoading: isEnough(typed) && (isFetching || text !== typed) }
}

const fewestLetters = 3

function useHelp(text: string) {
  const { go } = useDestinations()
  const { data = [] } = useQuery({
    queryKey: ['help', text],
    queryFn: () => searchHelp(text),
    enabled: text.length >= fewestLetters && readSought(text).cents === null,
    placeholderData: keepPreviousData,
  })
  if (text.length < fewestLetters) return []
  return data.map(({ destination, ...topic }) => ({
    ...topic,
    hint: 'Central de ajuda',
    icon: CircleHelp,
    onSelect: () => go(destination),
  }))
}
