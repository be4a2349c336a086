/** Takes the name and the text of a built file, and returns the changed text of the file. */
export type Change = (file: string, text: string) => string

// When the page loads a module, it imports this script first.
const EXPOSED = 'assets/remote.js'
// Each built module contains this expression from `failure-boundary.tsx`. In the expression, `children` is the React
// tree of the module or of one of its slots. A slot is a part of the module that the shell shows on other pages.
const TREE = 'this.state.failed?null:this.props.children'

const BUSY_MS = 5000

/** For each kind of fault, the source code of a component `Fragil` that causes the fault. */
const FRAGILE = {
  'primer dibujo': 'const Fragil=()=>romper()',
  efecto: 'const Fragil=()=>{useEffect(romper,[]);return null}',
  'más tarde':
    'const Fragil=()=>{const[roto,cambiar]=useState(false);useEffect(()=>{setTimeout(()=>cambiar(true),300)},[]);return roto?romper():null}',
  'su propio aviso':
    'class Propio extends Component{state={roto:false};static getDerivedStateFromError(){return{roto:true}}render(){return this.state.roto?romper():this.props.children}};const Peor=()=>romper();const Fragil=()=>createElement(Propio,null,createElement(Peor))',
  // The loop runs only once, even if React renders the component again.
  'bucle de 5 s': `let hecho=false;const Fragil=()=>{if(!hecho){hecho=true;const fin=performance.now()+${BUSY_MS};while(performance.now()<fin);}return null}`,
} as const

type Fragile = keyof typeof FRAGILE

// The trees of slots are not changed, because a broken slot would send a second failure report.
const helperOf = (fragile: Fragile): string => `let conAveria
const averiar=(hijos)=>{
  if(hijos.props.domElement.dataset.slot!==undefined)return hijos
  const{Component,Fragment,createElement,useEffect,useState}=globalThis[Symbol.for('mi.provided')].react
  if(!conAveria){
    const romper=()=>{throw new Error('avería a propósito')}
    ${FRAGILE[fragile]}
    conAveria=(hijos)=>createElement(Fragment,null,createElement(Fragil),hijos)
  }
  return conAveria(hijos)
}
`

const inTree =
  (fragile: Fragile): Change =>
  (_file, text) =>
    text.includes(TREE)
      ? helperOf(fragile) + text.replace(TREE, 'this.state.failed?null:averiar(this.props.children)')
      : text

const atStart =
  (code: string): Change =>
  (file, text) =>
    file === EXPOSED ? code + text : text

export interface CodeFault {
  readonly name: string
  readonly change: Change
  /** How long the fault blocks the page's main thread, in milliseconds. */
  readonly busyMs?: number
}

export const CODE_FAULTS: readonly CodeFault[] = [
  { name: 'no es JavaScript', change: atStart('export const = ;') },
  { name: 'falla al importarse', change: atStart("throw new Error('avería a propósito');") },
  ...(Object.keys(FRAGILE) as Fragile[]).map((name) => ({
    name: name === 'bucle de 5 s' ? name : `falla: ${name}`,
    change: inTree(name),
    ...(name === 'bucle de 5 s' && { busyMs: BUSY_MS }),
  })),
]
