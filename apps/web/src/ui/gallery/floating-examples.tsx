import { Button, FileButton, TextInput } from '@mantine/core'
import { ArrowLeftRight, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { Row } from '../layout/row.ts'
import { Card } from '../card.tsx'
import { CommandPalette } from '../layers/command-palette.tsx'
import { useConfirm } from '../layers/confirm.tsx'
import { ImageCrop } from '../images/image-crop.tsx'
import { Sheet } from '../layers/sheet.tsx'
import { useToast } from '../layers/toast.tsx'

export function FloatingExamples() {
  const toast = useToast()
  const confirm = useConfirm()
  const [sheet, setSheet] = useState(false)
  const [palette, setPalette] = useState(false)
  const [picture, setPicture] = useState<File | null>(null)

  async function publish() {
    const request = { title: 'Enviar orçamento?', message: 'O cliente recebe o link por e-mail.', verb: 'Enviar' }
    toast.info((await confirm(request)) ? 'Orçamento enviado' : 'Envio cancelado')
  }

  return (
    <Card title="O que flutua">
      <Row gap="10px 14px" wrap>
        <Button variant="default" onClick={() => toast.success('Lançamento salvo com sucesso!')}>
          Aviso de sucesso
        </Button>
        <Button variant="default" onClick={() => toast.error('Não foi possível salvar. Tente novamente.')}>
          Aviso de erro
        </Button>
        <Button variant="default" onClick={publish}>
          Confirmação
        </Button>
        <Button variant="default" onClick={() => setSheet(true)}>
          Folha
        </Button>
        <Button variant="default" onClick={() => setPalette(true)}>
          Busca rápida
        </Button>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={setPicture}>
          {(button) => (
            <Button variant="default" {...button}>
              Recorte de imagem
            </Button>
          )}
        </FileButton>
      </Row>
      <Sheet
        opened={sheet}
        onClose={() => setSheet(false)}
        title="Nova categoria"
        onSubmit={() => setSheet(false)}
        footer={<Button type="submit">Salvar categoria</Button>}
      >
        <TextInput label="Nome" data-autofocus />
      </Sheet>
      <ImageCrop
        file={picture}
        title="Foto do perfil"
        shape="round"
        width={290}
        maxWidth={512}
        maxHeight={512}
        outputType="image/webp"
        onCancel={() => setPicture(null)}
        onDone={(image) => {
          setPicture(null)
          toast.success(`Imagem pronta, ${Math.ceil(image.size / 1024)} kB`)
        }}
      />
      <SamplePalette opened={palette} onClose={() => setPalette(false)} />
    </Card>
  )
}

export function SamplePalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const matches = (label: string) => label.toLowerCase().includes(query.toLowerCase())
  const items = (hint: string, ...labels: string[]) =>
    labels.filter(matches).map((label) => ({ id: label.replace(/\W/g, ''), label, hint, onSelect: () => {} }))
  return (
    <CommandPalette
      opened={opened}
      onClose={onClose}
      query={query}
      onQueryChange={setQuery}
      groups={[
        { label: 'Ações', items: items('Financeiro', 'Nova receita', 'Nova despesa').map(withIcon(Plus)) },
        { label: 'Telas', items: items('Financeiro', 'Movimentações', 'Relatórios').map(withIcon(ArrowLeftRight)) },
        { label: 'Clientes', items: items('CNPJ 11.222.333/0001-81', 'Hospital São Lucas').map(withIcon(Users)) },
      ]}
    />
  )
}

function withIcon(icon: typeof Plus) {
  return <Item extends object>(item: Item) => ({ ...item, icon })
}
