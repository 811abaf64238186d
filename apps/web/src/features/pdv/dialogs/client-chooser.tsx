import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { formatDocument } from '@prumo/domain/documents/document'
import { isCnpj } from '@prumo/domain/documents/cnpj'
import { isCpf } from '@prumo/domain/documents/cpf'
import { formatPhone } from '@prumo/domain/text/phone'
import { UserPlus, UserRound } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import { useTillPack, type TillClient } from '../pack/till-pack.ts'
import { MaskedInput } from '#ui/inputs/masked-input.tsx'
import { Avatar } from '#ui/images/avatar.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './dialogs.module.css'

const mostFound = 30

type ClientChooserProps = { chosen: TillClient | null; onChoose: (client: TillClient | null) => void }

/** Somebody who is known to this device, the final consumer, or somebody new: with or without a network. */
export function ClientChooser({ chosen, onChoose }: ClientChooserProps) {
  const { findClients } = useTillPack()
  const [text, setText] = useState('')
  const [isNew, setIsNew] = useState(false)
  const [place, setPlace] = useState(0)
  const found = findClients(text.trim(), mostFound)
  const choices: (TillClient | null)[] = text.trim() === '' ? [null, ...found] : found

  function handleKey(event: KeyboardEvent) {
    const last = choices.length - 1
    if (event.key === 'ArrowDown') setPlace((before) => Math.min(before + 1, last))
    else if (event.key === 'ArrowUp') setPlace((before) => Math.max(before - 1, 0))
    else if (event.key === 'Enter' && choices.length > 0) onChoose(choices[Math.min(place, last)] ?? null)
    else if (event.key === 'Enter') setIsNew(true)
    else return
    event.preventDefault()
  }

  if (isNew) return <NewClient name={text.trim()} onCancel={() => setIsNew(false)} onMade={onChoose} />
  return (
    <Stack gap={14}>
      <TextInput
        label="Buscar cliente"
        placeholder="Nome, CPF, CNPJ ou telefone"
        value={text}
        data-autofocus
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={handleKey}
      />
      <ul className={styles.choices} aria-label="Clientes">
        {choices.map((client, index) => (
          <li key={client?.id ?? 'nobody'}>
            <UnstyledButton
              className={styles.choice!}
              data-on={index === place || undefined}
              aria-current={(client?.id ?? null) === (chosen?.id ?? null) || undefined}
              onClick={() => onChoose(client)}
            >
              {client ? (
                <Avatar name={client.name} size={32} />
              ) : (
                <IconTile icon={UserRound} tone="neutral" size={34} />
              )}
              <span className={styles.text}>
                <b>{client?.name ?? 'Consumidor final'}</b>
                <small>{client ? detailOf(client) : 'Sem identificar'}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
        {choices.length === 0 && <Quiet as="li">Ninguém encontrado neste aparelho.</Quiet>}
      </ul>
      <Button variant="default" leftSection={<UserPlus size={16} aria-hidden />} onClick={() => setIsNew(true)}>
        Novo cliente
      </Button>
    </Stack>
  )
}

const detailOf = ({ document, cellPhone }: TillClient) =>
  [document && formatDocument(document), cellPhone && formatPhone(cellPhone)].filter(Boolean).join(' · ') || 'Cliente'

type NewClientProps = { name: string; onCancel: () => void; onMade: (client: TillClient) => void }

function NewClient({ name: typed, onCancel, onMade }: NewClientProps) {
  const isDocument = /^[\d./-]{11,18}$/.test(typed)
  const { addClient } = useTillPack()
  const toast = useToast()
  const [name, setName] = useState(isDocument ? '' : typed)
  const [document, setDocument] = useState(isDocument ? typed.replace(/\D/g, '') : '')
  const [cellPhone, setCellPhone] = useState('')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const nameProblem = name.trim() === '' ? 'Informe o nome' : null
  const documentProblem = documentProblemOf(document)

  async function save(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (nameProblem || documentProblem || isSaving) return
    setIsSaving(true)
    try {
      onMade(await addClient({ name: name.trim(), document: document || null, cellPhone: cellPhone || null }))
    } catch (error) {
      toast.error(messageOf(error, 'Não foi possível salvar o cliente neste aparelho.'))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Stack as="form" gap={14} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label="Nome"
        required
        ref={first}
        value={name}
        maxLength={150}
        error={isTried && nameProblem}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <MaskedInput
        label="CPF ou CNPJ"
        mask="cpfCnpj"
        value={document}
        error={isTried && documentProblem}
        onChange={setDocument}
      />
      <MaskedInput label="Celular" mask="phone" value={cellPhone} onChange={setCellPhone} />
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button variant="default" onClick={onCancel}>
          Voltar
        </Button>
        <Button type="submit" loading={isSaving}>
          Salvar cliente
        </Button>
      </Row>
    </Stack>
  )
}

/** Nothing is fine; anything else is a whole CPF or CNPJ. */
export const documentProblemOf = (document: string) =>
  document === '' || isCpf(document) || isCnpj(document) ? null : 'CPF ou CNPJ inválido'
