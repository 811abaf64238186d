import { Button } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import type { MissingRecord } from '#features/pmoc/door/execution/missing-records.ts'
import { Row } from '#ui/layout/row.ts'
import { TextButton } from '#ui/text-button.tsx'
import fieldStyles from '../field/field.module.css'
import { CloseButton } from './close-button.tsx'
import type { FieldBuilding, FieldMachine } from './field-day.ts'

type ExecuteBarProps = {
  missing: readonly MissingRecord[]
  hasAnswer: boolean
  /** The machine of the visit that is still to be done. */
  next: FieldMachine | null
  visit: FieldBuilding | null
  finish: (isAnyway?: boolean) => void
  onLeave: () => void
  onClosing: () => void
  onNext: () => void
}

/** The one bar of an execution: what is whole is told, and the visit goes on. */
export function ExecuteBar({ missing, hasAnswer, visit, next, finish, onLeave, onClosing, onNext }: ExecuteBarProps) {
  const isReady = missing.length === 0
  const mayStay = !isReady && hasAnswer && missing.every((one) => one.mayStay)
  const count = missing.length === 1 ? 'falta 1' : `faltam ${missing.length}`
  return (
    <>
      <Row justify="center" gap={16} wrap>
        {!isReady && next && (
          <TextButton className={fieldStyles.anyway} onClick={() => finish()}>
            Ver o que falta · {missing.length}
          </TextButton>
        )}
        {mayStay && (
          <TextButton className={fieldStyles.anyway} onClick={() => finish(true)}>
            Registrar só o que foi respondido
          </TextButton>
        )}
      </Row>
      <div className={`${fieldStyles.footer} ${fieldStyles.footerButtons}`} data-own-bar>
        {visit ? (
          <CloseButton visit={visit} onOpen={onClosing} />
        ) : (
          <Button size="lg" variant="default" onClick={onLeave}>
            Salvar e sair
          </Button>
        )}
        {!isReady && next ? (
          <Button size="lg" rightSection={<ArrowRight size={17} aria-hidden />} onClick={onNext}>
            Próximo: {next.tag}
          </Button>
        ) : (
          <Button size="lg" variant={isReady ? 'filled' : 'default'} onClick={() => finish()}>
            {isReady ? 'Concluir' : `Concluir · ${count}`}
          </Button>
        )}
      </div>
    </>
  )
}
