import { Button } from '@mantine/core'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useDroppedFiles } from '#shared/files/use-dropped-files.ts'
import { FileDrop } from '#ui/inputs/file-drop.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './invoices.module.css'

type UploadInvoiceProps = {
  /** Dropped on the list: sent at once. */
  dropped: File | null
  onClose: () => void
  onSent: (id: string) => void
}

/** Takes the XML of an invoice and leads to where it is looked through. */
export function UploadInvoice({ dropped, onClose, onSent }: UploadInvoiceProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending } = useRouteMutation(supplierInvoices.upload)
  const confirm = useConfirm()

  async function send(chosen: File, acceptOtherCompany = false) {
    setProblem(null)
    try {
      const { id } = await mutateAsync({
        query: acceptOtherCompany ? { acceptOtherCompany: 'true' } : {},
        file: chosen,
      })
      onSent(id)
    } catch (error) {
      const isForAnother = error instanceof ApiProblem && error.code === 'invoice-file.other-company'
      if (!isForAnother || acceptOtherCompany) return setProblem(messageOf(error))
      const isOurs = await confirm({
        title: 'Nota de outra empresa',
        message: error.title,
        verb: 'Receber mesmo assim',
      })
      if (isOurs) await send(chosen, true)
      else setProblem(error.title)
    }
  }

  function choose([chosen]: readonly File[]) {
    if (!chosen || isPending) return
    setFile(chosen)
    void send(chosen)
  }
  useDroppedFiles(true, choose)
  const chooseDropped = useEffectEvent(() => dropped && choose([dropped]))
  useEffect(() => void chooseDropped(), [])

  return (
    <Sheet
      opened
      onClose={onClose}
      title="Receber nota do fornecedor"
      width={480}
      footer={
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      }
    >
      <div className={styles.upload}>
        <FileDrop
          file={isPending ? file : null}
          title={isPending ? 'Conferindo a nota…' : 'Solte ou escolha o XML da NF-e'}
          accept=".xml,application/xml,text/xml"
          onChoose={choose}
          disabled={isPending}
          error={null}
          hint="O arquivo que o fornecedor envia por e-mail, de até 5 MB"
        />
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <Quiet size="sm">
          Nada entra agora: a chave, a autorização e o destinatário são conferidos, e você vê linha por linha o que vai
          acontecer.
        </Quiet>
      </div>
    </Sheet>
  )
}
