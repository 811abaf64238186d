import { mayCall } from '@prumo/contract/access'
import { foldText } from '@prumo/domain/text/text'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useActor } from '#shared/access/actor-provider.tsx'
import { usePlaces } from '#shared/screens/place.ts'
import { recordSources } from '#shared/screens/record-sources.ts'
import type { CreatePlace } from '#shared/screens/create-places.ts'
import type { VisibleScreen } from '#shared/screens/visible-screens.ts'
import { CommandPalette } from '#ui/layers/command-palette.tsx'
import { paletteSources } from './palette-sources.ts'
import { takeTyped } from './typed-ahead.ts'
import { useProfileActions } from '../frame/use-profile-actions.ts'

type PaletteProps = {
  opened: boolean
  /** Asked for with N: only what can be made. */
  onlyCreates: boolean
  onClose: () => void
  screens: readonly VisibleScreen[]
  createPlaces: readonly CreatePlace[]
}

/** Ctrl K: go to any screen, find any record, make a new one, do what the profile menu does. */
export function Palette({ opened, onlyCreates, onClose, screens, createPlaces }: PaletteProps) {
  const [query, setQuery] = useState('')
  const { go } = usePlaces()
  const actions = useProfileActions()
  const records = useRecords(opened && !onlyCreates ? query : '')
  const matches = (text: string) => foldText(text).includes(foldText(query))

  const places = screens
    .filter(({ title, groupLabel }) => matches(`${title} ${groupLabel}`))
    .map(({ path, title, groupLabel, menu }) => ({
      id: path,
      label: title,
      hint: groupLabel === title ? undefined : groupLabel,
      icon: menu.icon,
      onSelect: () => go({ to: path }),
    }))
  const creatable = createPlaces
    .filter(({ label }) => matches(`criar ${label}`))
    .map(({ path, label, icon }) => ({ id: path, label, icon, onSelect: () => go({ to: path }) }))
  const doable = actions.filter(({ label }) => matches(label)).map((action) => ({ ...action, id: action.label }))

  const creation = { label: 'Criar', items: creatable }

  function close() {
    setQuery('')
    onClose()
  }

  return (
    <CommandPalette
      opened={opened}
      onClose={close}
      query={query}
      onQueryChange={setQuery}
      onReady={() => {
        const typed = takeTyped()
        if (typed) setQuery((before) => before + typed)
      }}
      placeholder={onlyCreates ? 'O que você quer criar?' : undefined}
      groups={
        onlyCreates
          ? [creation]
          : [{ label: 'Telas', items: places }, ...records.groups, creation, { label: 'Ações', items: doable }]
      }
      loading={records.isLoading}
    />
  )
}

const shortestSearch = 2

function useRecords(query: string) {
  const actor = useActor()
  const { go } = usePlaces()
  const [text] = useDebouncedValue(query.trim(), 200)
  const router = useRouter()
  const sources = [...paletteSources, ...recordSources(router)].filter(({ needs }) => mayCall(actor, needs))
  const isSearching = text.length >= shortestSearch
  const answers = useQueries({
    queries: sources.map(({ label, search }) => ({
      queryKey: ['palette', label, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(text, signal),
      enabled: isSearching,
    })),
  })
  const groups = sources.map(({ label, icon }, index) => ({
    label,
    items: (isSearching ? (answers[index]?.data ?? []) : []).map(({ place, hint, ...item }) => ({
      ...item,
      hint,
      icon,
      onSelect: () => go(place),
    })),
  }))
  return { groups, isLoading: isSearching && answers.some(({ isFetching }) => isFetching) }
}
