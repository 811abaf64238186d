import { KeyList } from '#ui/key-list.tsx'

const keys = [
  { keys: ['/'], text: 'Buscar por descrição, valor, pessoa ou número' },
  { keys: ['Ctrl', 'K'], text: 'Busca rápida em todo o Prumo' },
  { keys: ['N'], text: 'Adicionar: depois R receita, D despesa, T transferência' },
  { keys: ['↓', '↑'], text: 'Andar pela lista' },
  { keys: ['Espaço'], text: 'Selecionar a linha' },
  { keys: ['Shift', '↓'], text: 'Selecionar várias linhas; com o mouse, Shift e clique' },
  { keys: ['Enter'], text: 'Abrir a linha' },
  { keys: ['C'], text: 'Alterar categoria, pessoa ou centro de custo' },
  { keys: ['←', '→'], text: 'No painel: o anterior e o próximo da lista' },
  { keys: ['P'], text: 'Confirmar o pagamento da linha ou dos selecionados' },
  { keys: ['Delete'], text: 'Excluir a linha ou os selecionados' },
  { keys: ['?'], text: 'Mostrar estes atalhos' },
] as const

export const KeysList = () => <KeyList lines={keys} />
