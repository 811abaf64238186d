import { Button, Textarea } from '@mantine/core'
import { entries } from '@prumo/contract/finance/entries'
import { people } from '@prumo/contract/people/people'
import { whatsappLink } from '@prumo/domain/text/whatsapp'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { routeQuery, useRouteQuery } from '#shared/api/use-route.ts'
import { copyText } from '#shared/links/copy-text.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import { chargeText } from './charge-text.ts'

const mostBills = 20

type Debtor = { id: string; name: string }
type AskPaymentDialogProps = {
  person: Debtor
  today: string
  /** The money is there after all. */
  onReceived: (() => void) | undefined
  onClose: () => void
}

/** Somebody who owes is written to: the text stands ready, the person sends it. */
export function AskPaymentDialog(props: AskPaymentDialogProps) {
  const { person, today, onClose } = props
  const { company } = useMember()
  const mayRead = useMayCall(people.get)
  const known = useQuery({ ...routeQuery(people.get, { params: { id: person.id } }), enabled: mayRead })
  const bills = useRouteQuery(entries.list, {
    body: {
      limit: mostBills,
      sort: 'scheduleDate',
      filters: { type: 'INCOME', status: 'OVERDUE', personId: person.id },
      fields: ['description', 'effectiveAmount', 'scheduleDate'],
    },
  })
  if (known.isLoading || !bills.data)
    return (
      <Dialog opened onClose={onClose} title={`Cobrar ${person.name}`}>
        <SkeletonForm fields={2} />
      </Dialog>
    )
  const written = chargeText({
    client: known.data ? { name: known.data.name, document: known.data.document } : null,
    company: company.displayName,
    bills: bills.data.items.map(({ description, effectiveAmount, scheduleDate }) => ({
      description: description!,
      effectiveAmount: effectiveAmount!,
      scheduleDate: scheduleDate!,
    })),
    today,
  })
  return <WrittenCharge {...props} written={written} phone={known.data?.cellPhone ?? null} />
}

type WrittenChargeProps = AskPaymentDialogProps & { written: string; phone: string | null }

function WrittenCharge({ person, written, phone, onReceived, onClose }: WrittenChargeProps) {
  const [text, setText] = useState(written)
  const toast = useToast()
  const copy = async () =>
    (await copyText(text)) ? toast.success('Texto copiado!') : toast.error('Selecione o texto e copie.')
  return (
    <Dialog opened onClose={onClose} title={`Cobrar ${person.name}`}>
      <Stack gap={14}>
        {!phone && (
          <Banner
            tone="attention"
            action={
              <TextLink to="/peoples/people/$id" params={{ id: person.id }}>
                Ver cadastro
              </TextLink>
            }
          >
            Sem celular no cadastro: escolha o contato no WhatsApp, ou copie o texto.
          </Banner>
        )}
        <Textarea
          label="Mensagem"
          autosize
          minRows={5}
          maxRows={14}
          maxLength={2000}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Row gap={8} align="stretch" justify="end" wrap>
          {onReceived && (
            <Button variant="subtle" onClick={onReceived}>
              Já recebi
            </Button>
          )}
          <Button variant="default" onClick={() => void copy()}>
            Copiar texto
          </Button>
          <Button
            component="a"
            href={whatsappLink(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<MessageCircle size={16} aria-hidden />}
          >
            Abrir no WhatsApp
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
