import { Button, Checkbox, Textarea, UnstyledButton } from '@mantine/core'
import { ChevronsUpDown, IdCard } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '#shared/session/use-session.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { isDeliveredLater } from '../cart/cart.ts'
import { useChooseClient } from '../device/use-choose-client.ts'
import { tenderText } from '../cart/payments.ts'
import { ClientChooser } from '../dialogs/client-chooser.tsx'
import { DocumentForm } from '../dialogs/document-form.tsx'
import { Thumb } from '../parts/thumb.tsx'
import type { Paying } from './use-paying.ts'
import styles from './payment.module.css'

const mostShown = 5

/** Who buys, who sells, what, and what is to be said about it. */
export function OrderData({ paying }: { paying: Paying }) {
  const { cart, dispatch, pack, totals } = paying
  const { user } = useMember()
  const [asking, setAsking] = useState<'client' | 'document' | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const lines = showsAll ? cart.lines : cart.lines.slice(0, mostShown)
  const me = pack.sellers.find(({ userId }) => userId === user.uid)
  const chooseClient = useChooseClient()
  const close = () => setAsking(null)
  return (
    <>
      <div className={styles.field}>
        <span id="pdv-client">
          Cliente <i aria-hidden>*</i>
        </span>
        <UnstyledButton className={styles.chooser!} aria-describedby="pdv-client" onClick={() => setAsking('client')}>
          <Avatar name={cart.client?.name ?? 'Consumidor final'} size={26} />
          <span>{cart.client?.name ?? 'Consumidor final'}</span>
          <ChevronsUpDown size={14} aria-hidden />
        </UnstyledButton>
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IdCard size={14} aria-hidden />}
        onClick={() => setAsking('document')}
      >
        {cart.receiptDocument ? 'CPF incluído no recibo' : 'CPF na nota'}
      </Button>
      <NativeSelectInput
        label="Vendedor"
        data={[
          { value: '', label: me?.name ?? user.displayName },
          ...pack.sellers.filter((seller) => seller !== me).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={cart.seller?.id ?? ''}
        onChange={(id) => {
          const seller = pack.sellers.find((one) => one.id === id)
          dispatch({ do: 'seller', seller: seller ? { id: seller.id, name: seller.name } : null })
        }}
      />
      <section className={styles.items} aria-label="Itens">
        <div>
          <b>
            {cart.lines.length} {cart.lines.length === 1 ? 'item' : 'itens'}
          </b>
          {cart.lines.length > mostShown && (
            <TextButton onClick={() => setShowsAll(!showsAll)}>{showsAll ? 'Ver menos' : 'Ver todos'}</TextButton>
          )}
        </div>
        <ul>
          {lines.map((line, index) => (
            <li key={line.key}>
              <Thumb url={line.thumbnailUrl} kind={line.kind} size={30} />
              <span>{line.name}</span>
              <b className="num">{tenderText(totals.lines[index]?.total ?? 0)}</b>
            </li>
          ))}
          {!showsAll && cart.lines.length > mostShown && <li>e mais {cart.lines.length - mostShown} itens</li>}
        </ul>
      </section>
      <Textarea
        label="Observações"
        autosize
        minRows={2}
        maxRows={5}
        maxLength={4000}
        value={cart.notes}
        onChange={({ currentTarget }) => dispatch({ do: 'notes', notes: currentTarget.value })}
      />
      <Checkbox
        label="Entregar ou executar depois"
        description="Fica pago e aprovado; os produtos são reservados."
        checked={isDeliveredLater(cart)}
        onChange={({ currentTarget }) => dispatch({ do: 'delivers-later', deliversLater: currentTarget.checked })}
      />
      <Dialog opened={asking !== null} onClose={close} title={asking === 'document' ? 'CPF na nota' : 'Cliente'}>
        {asking === 'client' && (
          <ClientChooser
            chosen={cart.client}
            onChoose={(client) => {
              chooseClient(client)
              close()
            }}
          />
        )}
        {asking === 'document' && (
          <DocumentForm
            document={cart.receiptDocument}
            onCancel={close}
            onKeep={(document) => {
              dispatch({ do: 'document', document })
              close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
