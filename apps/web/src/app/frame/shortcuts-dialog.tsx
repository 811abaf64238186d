import { Dialog } from '#ui/layers/dialog.tsx'
import { KeyList, type KeyLine } from '#ui/key-list.tsx'

const everywhere: readonly KeyLine[] = [
  { keys: ['Ctrl', 'K'], text: 'Busca rápida em todo o Prumo' },
  { keys: ['N'], text: 'Novo registro desta tela' },
  { keys: ['/'], text: 'Buscar na lista' },
  { keys: ['↓', '↑'], text: 'Andar pela lista' },
  { keys: ['Enter'], text: 'Abrir a linha' },
  { keys: ['Ctrl', 'Enter'], text: 'Salvar o formulário' },
  { keys: ['Esc'], text: 'Fechar o que está aberto' },
  { keys: ['?'], text: 'Mostrar estes atalhos' },
]

/** What the keyboard can do; a screen with keys of its own lists them itself. */
export const ShortcutsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Atalhos do teclado">
    <KeyList lines={everywhere} />
  </Dialog>
)
