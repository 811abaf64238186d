import { Button, Checkbox } from '@mantine/core'
import { listExports, listViews } from '@prumo/contract/lists/list-views'
import { FileSpreadsheet, FileText, Link2, Table } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { Sheet } from '#ui/layers/sheet.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { TextButton } from '#ui/text-button.tsx'
import styles from './list-tools.module.css'
import type { ListToolsProps } from './list-tools.tsx'
import { ListViewsPart } from './list-views-part.tsx'

type ListToolsSheetProps = ListToolsProps & { opened: boolean; onClose: () => void }

export function ListToolsSheet({ opened, onClose, ...props }: ListToolsSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title="Visões, colunas e exportação">
      <Part title="Visões">
        <ListViewsPart {...props} onDone={onClose} />
        <CopyLink {...props} />
      </Part>
      <Part title="Colunas">
        <Columns {...props} />
      </Part>
      {!props.withoutExport && (
        <Part title="Exportar">
          <Exports {...props} />
        </Part>
      )}
    </Sheet>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

function Columns({ look }: ListToolsProps) {
  const saving = useRouteMutation(listViews.saveColumns)
  const shown = look.columns ?? look.usual

  function choose(columns: readonly string[] | null) {
    look.showColumns(columns)
    saving.mutate({ body: { list: look.name, columns: columns && [...columns] } })
  }

  return (
    <>
      {Object.entries(look.labels).map(([name, label]) => {
        const isShown = shown.includes(name)
        const others = Object.keys(look.labels).filter((each) => each !== name && shown.includes(each))
        return (
          <Checkbox
            key={name}
            label={label}
            checked={isShown}
            disabled={isShown && others.length === 0}
            onChange={() =>
              choose(
                isShown ? others : Object.keys(look.labels).filter((each) => each === name || others.includes(each)),
              )
            }
          />
        )
      })}
      {look.columns && <TextButton onClick={() => choose(null)}>Voltar às colunas padrão</TextButton>}
    </>
  )
}

/** An address that shows the same to whoever may see the list. */
function CopyLink({ look }: ListToolsProps) {
  const toast = useToast()

  async function copy() {
    const address = new URL(window.location.href)
    address.searchParams.set('columns', (look.columns ?? look.usual).join())
    for (const part of ['page', 'entry']) address.searchParams.delete(part)
    try {
      await navigator.clipboard.writeText(address.href)
      toast.success('Link copiado!')
    } catch {
      toast.error('Não foi possível copiar. Copie o endereço do navegador.')
    }
  }

  return (
    <Button variant="default" leftSection={<Link2 size={15} aria-hidden />} onClick={() => void copy()}>
      Copiar link desta visão
    </Button>
  )
}

const formats = [
  { format: 'xlsx', label: 'Excel (.xlsx)', icon: FileSpreadsheet },
  { format: 'csv', label: 'CSV', icon: Table },
  { format: 'pdf', label: 'PDF', icon: FileText },
] as const

/** As filtered and sorted, with the columns shown. */
function Exports({ look, state, exported }: ListToolsProps) {
  const { save, isSaving } = useSaveFile()
  const columns = [...(look.columns ?? look.usual)]
  const filters = { ...(exported ?? state).filters }
  return (
    <Row gap="8px 14px" wrap>
      {formats.map(({ format, label, icon: Icon }) => (
        <Button
          key={format}
          variant="default"
          loading={isSaving}
          leftSection={<Icon size={15} aria-hidden />}
          onClick={() =>
            void save(
              listExports.export,
              { body: { list: look.name, format, filters, sort: state.sort, columns } },
              `${look.name}.${format}`,
            )
          }
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}
