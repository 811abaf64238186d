import { Button, Textarea, TextInput } from '@mantine/core'
import { quoteLinks } from '@prumo/contract/sharing/quote-links'
import type { AnswerOf } from '@prumo/contract/route'
import { fromCents } from '@prumo/domain/money/money'
import { percentages } from '@prumo/domain/products/pricing'
import { Copy, Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { copyText } from '#shared/links/copy-text.ts'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Stack } from '#ui/layout/stack.ts'

type SendQuoteDialogProps = { saleId: string; code: number; email: string | null; onClose: () => void }
type Sent = AnswerOf<typeof quoteLinks.create>
type DepositKind = 'none' | 'percent' | 'value'

const depositKinds = [
  { value: 'none', label: 'Sem sinal' },
  { value: 'percent', label: '% do total' },
  { value: 'value', label: 'Valor' },
] as const

/** Makes the link by which the client closes a quote alone, and hands it over: by e-mail, by WhatsApp, or copied. */
export function SendQuoteDialog({ saleId, code, email, onClose }: SendQuoteDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <Dialog opened onClose={onClose} title={`Enviar orçamento ${code}`} size={560}>
      {sent ? <HandOver sent={sent} /> : <LinkForm saleId={saleId} email={email} onSent={setSent} />}
    </Dialog>
  )
}

function LinkForm({ saleId, email, onSent }: { saleId: string; email: string | null; onSent: (sent: Sent) => void }) {
  const make = useRouteMutation(quoteLinks.create)
  const [to, setTo] = useState(email ?? '')
  const [message, setMessage] = useState('')
  const [by, setBy] = useState<DepositKind>('none')
  const [percent, setPercent] = useState('30')
  const [cents, setCents] = useState<number | null>(null)
  const deposit = depositOf(by, percent, cents)
  const send = (address: string | null) =>
    make.mutate({ params: { id: saleId }, body: { deposit, email: address, message } }, { onSuccess: onSent })
  const problem = make.error
  return (
    <Stack
      noValidate
      as="form"
      gap={14}
      narrows
      onSubmit={(event) => {
        event.preventDefault()
        send(to || null)
      }}
    >
      {problem && (
        <Banner tone="expense" live>
          {(problem instanceof ApiProblem && problem.errors[0]?.message) || messageOf(problem)}
        </Banner>
      )}
      <TextInput
        label="E-mail do cliente"
        type="email"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        description="Sem e-mail, apenas geramos o link"
      />
      <Textarea
        label="Mensagem"
        autosize
        minRows={2}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Segment inForm fullWidth label="Sinal por PIX ao aprovar" value={by} onChange={setBy} options={depositKinds} />
      {by === 'percent' && (
        <TextInput
          label="Percentual do sinal"
          inputMode="decimal"
          value={percent}
          onChange={(event) => setPercent(event.currentTarget.value)}
          rightSection="%"
        />
      )}
      {by === 'value' && <MoneyInput label="Valor do sinal" value={cents} onChange={setCents} />}
      <Row gap={8} justify="end" wrap>
        {to && (
          <Button variant="default" disabled={make.isPending} onClick={() => send(null)}>
            Só criar o link
          </Button>
        )}
        <Button type="submit" loading={make.isPending} leftSection={to ? <Mail size={16} aria-hidden /> : undefined}>
          {to ? 'Enviar por e-mail' : 'Criar link'}
        </Button>
      </Row>
    </Stack>
  )
}

function depositOf(by: DepositKind, percent: string, cents: number | null) {
  if (by === 'value') return { by, amount: fromCents(cents ?? 0) }
  const typed = Number(percent.replace(',', '.'))
  return by === 'percent' && Number.isFinite(typed)
    ? { by, amount: percentages.fromWhole(Math.round(typed * percentages.scale)) }
    : null
}

function HandOver({ sent }: { sent: Sent }) {
  const toast = useToast()
  const copy = async () =>
    (await copyText(sent.url)) ? toast.success('Link copiado!') : toast.error('Selecione o link e copie.')
  return (
    <Stack gap={14} narrows>
      {sent.mailedTo && <Banner tone="info">E-mail a caminho de {sent.mailedTo}.</Banner>}
      <TextInput
        label="Link do orçamento"
        readOnly
        value={sent.url}
        onFocus={(event) => event.currentTarget.select()}
        description="Mostrado só agora: depois de fechar, crie outro se precisar."
      />
      <Row gap={8} justify="end" wrap>
        {sent.whatsappUrl && (
          <Button
            component="a"
            href={sent.whatsappUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<MessageCircle size={16} aria-hidden />}
          >
            Abrir no WhatsApp
          </Button>
        )}
        <Button leftSection={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          Copiar link
        </Button>
      </Row>
    </Stack>
  )
}
