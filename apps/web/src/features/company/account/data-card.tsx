import { Button } from '@mantine/core'
import { dataExport } from '@prumo/contract/company/data-export'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Card } from '#ui/card.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import styles from './account.module.css'

/** The browser fetches the ZIP itself, so that its size does not matter here. */
export function DataCard() {
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)

  async function download() {
    setIsAsking(true)
    try {
      const { url } = await call(dataExport.link, {})
      const link = Object.assign(document.createElement('a'), { href: url, download: '' })
      link.click()
      toast.success('O download dos dados começou.')
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <Card title="Seus dados">
      <p className={styles.quiet}>
        Baixe tudo o que a empresa tem no Prumo em um arquivo ZIP: planilhas CSV, os mesmos dados em JSON e os arquivos
        enviados.
      </p>
      <Row gap={10} wrap>
        <Button
          variant="default"
          leftSection={<Download size={15} aria-hidden />}
          loading={isAsking}
          onClick={() => void download()}
        >
          Baixar todos os dados
        </Button>
      </Row>
    </Card>
  )
}
