import { Kbd } from '#ui/kbd.tsx'
import styles from './keys-help.module.css'

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

export const KeysList = () => (
  <dl className={styles.keys}>
    {keys.map((line) => (
      <div key={line.text}>
        <dt>
          {line.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span className="visually-hidden">{line.keys.join(' ')}</span>
        </dt>
        <dd>{line.text}</dd>
      </div>
    ))}
  </dl>
)
