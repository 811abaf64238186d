import { Button, Skeleton, TextInput } from '@mantine/core'
import { stockCounts, type CountSheetLine } from '@prumo/contract/stock/counts'
import type { AnswerOf } from '@prumo/contract/route'
import { isMeasured } from '@prumo/domain/products/quantity'
import { cutText } from '@prumo/domain/text/cut-text'
import { linkOptions } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { FormActions } from '#ui/inputs/form-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { CountLines } from './count-lines.tsx'
import { CountProgress } from './count-progress.tsx'
import { CountedItem } from './counted-item.tsx'
import { findLines, unitsOfCode } from './find-lines.ts'
import { useCountNumbers } from './use-count-numbers.ts'
import { useTypedCodes } from './use-typed-codes.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import type { OwnNumbers } from './waiting-numbers.ts'

const CountCamera = lazy(async () => ({ default: (await import('./count-camera.tsx')).CountCamera }))

const countsDestination = linkOptions({ to: '/stock/counts' })
const lastInstant = ({ mine, others }: CountSheetLine) =>
  [mine?.countedAt ?? '', ...others.map(({ countedAt }) => countedAt)].sort().at(-1)!

/** Counting itself: a code is read or a thing chosen, its number typed, and on to the next. */
export function CountSheet({ count }: { count: AnswerOf<typeof stockCounts.get> }) {
  const { id, round } = count
  const numbers = useCountNumbers(id, round)
  const { go } = useDestinations()
  const toast = useToast()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isEmptied, setEmptied] = useState(false)
  const [text, setText] = useState('')
  const [hasCamera, setCamera] = useState(false)
  const { sheet, lines, setNumber } = numbers
  const line = lines.find(({ itemId }) => itemId === chosen)

  function choose(found: CountSheetLine, units: number | null) {
    setChosen(found.itemId)
    setEmptied(false)
    setText('')
    if (units !== null && !isMeasured(found.unitOfMeasurement))
      setNumber(found.itemId, (found.mine?.quantity ?? 0) + units)
  }
  async function read(code: string) {
    const known = lines.find((each) => unitsOfCode(each, code) !== null)
    if (known) return choose(known, unitsOfCode(known, code))
    try {
      const { items } = await call(stockCounts.find, { params: { id }, body: { code: cutText(code, 100) } })
      numbers.addBeside(items)
      if (items.length === 1) return choose(items[0]!, unitsOfCode(items[0]!, code) ?? 1)
      if (items.length === 0) return toast.error(`Nenhum produto com o código ${code}`)
      setText(items[0]!.productName)
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao buscar o código'))
    }
  }
  useTypedCodes((code) => {
    setCamera(false)
    void read(code)
  })

  /** Nothing typed at all means that none is there. */
  async function keep(quantity?: number | null) {
    const found = quantity === undefined && line?.mine === null && !isEmptied ? 0 : quantity
    if (line && found !== undefined) setNumber(line.itemId, found)
    setChosen(null)
    await numbers.send()
  }
  async function stop() {
    await numbers.send()
    go(countsDestination)
  }

  if (sheet.isPending) return <Skeleton height={320} radius="xl" />
  if (sheet.isError && !sheet.data)
    return (
      <div className="card">
        <ErrorState
          message={messageOf(sheet.error, 'Erro ao abrir o inventário')}
          onRetry={() => void sheet.refetch()}
        />
      </div>
    )
  const counted = lines.filter(({ mine, others }) => mine !== null || others.length > 0)
  const open = lines.filter((each) => !counted.includes(each))
  return (
    <>
      <CountProgress counted={counted.length} total={lines.length} people={count.people.length} />
      <WaitingNotice {...numbers} />
      <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={16} align="start" stacks="tablet">
        <Stack gap={14}>
          {hasCamera && (
            <Suspense fallback={<Skeleton height={320} radius="xl" />}>
              <CountCamera onCode={(code) => void read(code)} onClose={() => setCamera(false)} />
            </Suspense>
          )}
          <CodeForm
            text={text}
            onText={setText}
            onCode={(code) => void read(code)}
            onCamera={hasCamera ? null : () => setCamera(true)}
          />
          {line && (
            <CountedItem
              key={line.itemId}
              line={line}
              isEmptied={isEmptied}
              onChange={(quantity) => {
                setEmptied(quantity === null)
                setNumber(line.itemId, quantity)
              }}
              onKeep={(quantity) => void keep(quantity)}
              onCode={(code) => void read(code)}
            />
          )}
        </Stack>
        <SheetLists
          counted={counted}
          open={open}
          text={text}
          waiting={numbers.waiting}
          onChoose={(each) => choose(each, null)}
        />
      </Grid>
      <FormActions sticky>
        <Button variant="default" onClick={() => void stop()}>
          Parar e voltar depois
        </Button>
        <Button disabled={!line} onClick={() => void keep()}>
          Salvar e continuar
        </Button>
      </FormActions>
    </>
  )
}

type SheetListsProps = {
  counted: readonly CountSheetLine[]
  open: readonly CountSheetLine[]
  text: string
  waiting: OwnNumbers
  onChoose: (line: CountSheetLine) => void
}

const SheetLists = ({ counted, open, text, waiting, onChoose }: SheetListsProps) => (
  <Stack gap={14}>
    <CountLines
      title={`Contados (${counted.length})`}
      lines={findLines(counted, text).toSorted((a, b) => lastInstant(b).localeCompare(lastInstant(a)))}
      waiting={waiting}
      none={
        text ? 'Nenhum item contado corresponde à busca.' : 'Leia o primeiro código, ou escolha um produto da lista.'
      }
      onChoose={onChoose}
    />
    <CountLines
      title={`A contar (${open.length})`}
      lines={findLines(open, text)}
      waiting={waiting}
      none={text ? 'Nenhum item pendente corresponde à busca.' : 'Tudo foi contado.'}
      onChoose={onChoose}
    />
  </Stack>
)

type CodeFormProps = {
  text: string
  onText: (text: string) => void
  onCode: (code: string) => void
  /** Null while the camera is open. */
  onCamera: (() => void) | null
}

const CodeForm = ({ text, onText, onCode, onCamera }: CodeFormProps) => (
  <Grid
    as="form"
    columns="minmax(0, 1fr) auto"
    gap={8}
    align="end"
    onSubmit={(event) => {
      event.preventDefault()
      if (text.trim()) onCode(text.trim())
    }}
  >
    <TextInput
      label="Código ou nome"
      description="Leia com o leitor, digite ou escolha na lista."
      value={text}
      maxLength={100}
      autoComplete="off"
      onChange={(event) => onText(event.currentTarget.value)}
    />
    {onCamera && (
      <Button variant="default" leftSection={<ScanBarcode size={16} aria-hidden />} onClick={onCamera}>
        Câmera
      </Button>
    )}
  </Grid>
)
