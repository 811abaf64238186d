import { Button, Textarea } from '@mantine/core'
import { Pause, Play, Timer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { SignatureCard } from '#shared/signature/signature-card.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Card } from '#ui/card.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { contactOfOrder, visitName, visitStateLabels, visitStateTones } from '../shared-labels.ts'
import styles from './field.module.css'
import { UnsentBar } from './unsent-bar.tsx'
import { missingOf, signaturePlace } from './missing-work.ts'
import { PartsUsed } from './parts-used.tsx'
import { useFieldWork } from './use-field-work.ts'
import { VisitContacts } from './visit-contacts.tsx'
import { VisitPhotos } from './visit-photos.tsx'
import { VisitTasks } from './visit-tasks.tsx'
import type { FieldVisit } from './waiting-work.ts'
import { WorkedTime } from './worked-time.tsx'

type Work = ReturnType<typeof useFieldWork>

/** One scroll, in the order of work. */
export function Execution({ visit, back }: { visit: FieldVisit; back: ReactNode }) {
  const work = useFieldWork(visit)
  const isOver = visit.state === 'DONE' || visit.state === 'CANCELLED'
  return (
    <Page width="form">
      <PageHeader
        title={visitName(visit)}
        context={`OS ${visit.code} · ${visit.title}`}
        back={back}
        actions={
          <StatusChip tone={visitStateTones[visit.state]}>
            {visit.times.length > 0 && (
              <>
                <Timer size={14} aria-hidden />{' '}
                <WorkedTime times={visit.times} isRunning={visit.state === 'RUNNING'} withSeconds={false} />{' '}
              </>
            )}
            {visitStateLabels[visit.state]}
          </StatusChip>
        }
      />
      <UnsentBar />
      {visit.state === 'CANCELLED' && (
        <Banner tone="expense">Esta ordem foi cancelada. Fale com quem agendou antes de continuar.</Banner>
      )}
      <WhatToDo visit={visit} />
      {visit.tasks.length > 0 && <VisitTasks tasks={visit.tasks} onTick={work.tick} />}
      <VisitPhotos photos={visit.photos} onAdd={work.addPhoto} />
      <PartsUsed parts={visit.parts} isOver={isOver} onAdd={work.addPart} />
      <Notes notes={visit.notes} onWrite={(text) => void work.write(text)} />
      <SignatureCard id={signaturePlace} signature={visit.signature} onSign={work.sign} />
      {!isOver && <Footer visit={visit} work={work} />}
    </Page>
  )
}

function WhatToDo({ visit }: { visit: FieldVisit }) {
  return (
    <Card title="O que fazer">
      <Stack as="ul" gap={4} breaks>
        {visit.services.map(({ id, name, quantity, notes }) => (
          <li key={id}>
            {quantity !== 1 && <span className="num">{quantity} × </span>}
            {name}
            {notes && <span className={styles.quiet}> · {notes}</span>}
          </li>
        ))}
        {visit.products.map(({ id, name, unit, quantity }) => (
          <li key={id} className={styles.quiet}>
            <span className="num">
              {String(quantity).replace('.', ',')} {unit.toLowerCase()}
            </span>{' '}
            {name}
          </li>
        ))}
      </Stack>
      {visit.orderNotes && <p className={styles.quiet}>{visit.orderNotes}</p>}
      <VisitContacts visit={contactOfOrder(visit)} />
    </Card>
  )
}

function Notes({ notes, onWrite }: { notes: string | null; onWrite: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Card title="Observações">
      <Textarea
        aria-label="Observações"
        placeholder="O que foi encontrado, o que ficou combinado"
        autosize
        minRows={3}
        maxLength={4000}
        value={typed ?? notes ?? ''}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onWrite(currentTarget.value)
        }}
      />
    </Card>
  )
}

function Footer({ visit, work }: { visit: FieldVisit; work: Work }) {
  const confirm = useConfirm()
  const missing = missingOf(visit)
  const isRunning = visit.state === 'RUNNING'
  const isBegun = isRunning || visit.state === 'PAUSED'
  async function finishAnyway() {
    const isSure = await confirm({
      title: 'Concluir assim mesmo?',
      message: `Falta: ${missing.map(({ words }) => words).join(', ')}. A ordem passa a executada e os itens saem do estoque.`,
      verb: 'Concluir',
    })
    if (isSure) await work.tell('finish')
  }
  async function finish() {
    const [first] = missing
    if (first) return document.getElementById(first.place)?.scrollIntoView({ behavior: 'smooth', block: 'center' })
    const isSure = await confirm({
      title: 'Concluir a visita?',
      message: 'A ordem passa a executada e os itens saem do estoque.',
      verb: 'Concluir',
    })
    if (isSure) await work.tell('finish')
  }
  return (
    <>
      {isBegun && missing.length > 0 && (
        <TextButton className={styles.anyway} onClick={() => void finishAnyway()}>
          Concluir assim mesmo
        </TextButton>
      )}
      <div className={`${styles.footer} ${styles.footerButtons}`} data-own-bar>
        {!isBegun ? (
          <Button
            size="lg"
            fullWidth
            leftSection={<Play size={18} aria-hidden />}
            onClick={() => void work.tell('start')}
          >
            Iniciar visita
          </Button>
        ) : (
          <>
            <Button
              size="lg"
              variant="default"
              leftSection={isRunning ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
              onClick={() => void work.tell(isRunning ? 'pause' : 'resume')}
            >
              {isRunning ? 'Pausar' : 'Retomar'}
            </Button>
            <Button size="lg" variant={missing.length > 0 ? 'default' : 'filled'} onClick={() => void finish()}>
              {missing.length === 0
                ? 'Concluir'
                : `Concluir · ${missing.length === 1 ? 'falta 1' : `faltam ${missing.length}`}`}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
