import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSaveKey } from '#shared/form/use-save-key.ts'
import { useUnsavedWarning } from '#shared/form/use-unsaved-warning.ts'
import { useBeginsWith } from '#shared/screens/begins-with.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { EntryTimeline } from '../../shared/entry-timeline.tsx'
import { EntryBody } from './entry-body.tsx'
import { EntryFormButtons } from './entry-form-buttons.tsx'
import { titleOf, TypeSelector } from '../fields/type-selector.tsx'
import { useChosenFiles } from '../values/use-chosen-files.ts'
import { useEntryForm } from '../values/use-entry-form.ts'

const list: Destination = { to: '/finance/transactions' }

/** The same form on a page of its own, for whoever comes by its address. */
export function EntryPage() {
  const { id } = useParams({ strict: false })
  const { type, amount: known, name } = useBeginsWith()
  const { go } = useDestinations()
  const files = useChosenFiles()
  const amount = useRef<HTMLInputElement>(null)
  const [isReadingBoleto, setIsReadingBoleto] = useState(false)
  const record = useEntryForm({
    request: id === undefined ? { type, presets: { amount: known, description: name } } : { id },
    needsCategory: useIsPhone(),
    onSaved: files.sendTo,
  })
  const done = () => go(list)
  const frame = {
    record,
    files,
    boleto: {
      isOpen: isReadingBoleto,
      onOpen: () => setIsReadingBoleto(true),
      onClose: () => setIsReadingBoleto(false),
    },
    onLeave: done,
    onDone: done,
  }
  useEffect(() => {
    // Not where that would open a screen keyboard.
    if (id === undefined && window.matchMedia('(pointer: fine)').matches) amount.current?.focus()
  }, [id])
  useUnsavedWarning(() => record.form.formState.isDirty && !record.isSaving)
  useSaveKey(() => void record.save(done))

  function startOver() {
    record.startOver()
    amount.current?.focus()
  }

  return (
    <Page width="form">
      <PageHeader
        title={titleOf(record)}
        actions={<TypeSelector record={record} />}
        back={
          <DestinationLink destination={list}>
            <BackLabel>Movimentações</BackLabel>
          </DestinationLink>
        }
      />
      {record.isLoading ? (
        <SkeletonForm />
      ) : (
        <form
          className="card"
          style={{ padding: 18 }}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void record.save(done)
          }}
        >
          <EntryBody {...frame} amountRef={amount} />
          <EntryFormButtons {...frame} leave="Voltar" onAnother={() => void record.save(startOver)} />
        </form>
      )}
      {record.entry && <EntryTimeline id={record.entry.id} />}
    </Page>
  )
}
