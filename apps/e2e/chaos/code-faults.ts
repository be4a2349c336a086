/** Replaces the content of a module's built files, by name. */
export type Change = (file: string, text: string) => string

const ENTRY = 'remoteEntry.js'
// How the built code of each module reads in `failure-boundary.tsx`: what is inside is the module's own tree.
const TREE = 'this.state.failed?null:this.props.children'

const BUSY_MS = 5000

/** The ways in which a component of a module's own tree breaks, as the code of `Fragil`. */
const FRAGILE = {
  'primer dibujo': 'const Fragil=()=>romper()',
  efecto: 'const Fragil=()=>{useEffect(romper,[]);return null}',
  'más tarde':
    'const Fragil=()=>{const[roto,cambiar]=useState(false);useEffect(()=>{setTimeout(()=>cambiar(true),300)},[]);return roto?romper():null}',
  'su propio aviso':
    'class Propio extends Component{state={roto:false};static getDerivedStateFromError(){return{roto:true}}render(){return this.state.roto?romper():this.props.children}};const Peor=()=>romper();const Fragil=()=>createElement(Propio,null,createElement(Peor))',
  // Once: a second attempt of React to draw it must not double the time.
  'bucle de 5 s': `let hecho=false;const Fragil=()=>{if(!hecho){hecho=true;const fin=performance.now()+${BUSY_MS};while(performance.now()<fin);}return null}`,
} as const

type Fragile = keyof typeof FRAGILE

// Slots have a tree each, and would be counted as well.
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

const atEntry =
  (code: string): Change =>
  (file, text) =>
    file === ENTRY ? code + text : text

/** A fault of the code itself. */
export interface CodeFault {
  readonly name: string
  readonly change: Change
  /** How long it keeps the page's only thread. */
  readonly busyMs?: number
}

/** Every way in which a module's code fails. */
export const CODE_FAULTS: readonly CodeFault[] = [
  { name: 'no es JavaScript', change: atEntry('export const = ;') },
  { name: 'falla al importarse', change: atEntry("throw new Error('avería a propósito');") },
  ...(Object.keys(FRAGILE) as Fragile[]).map((name) => ({
    name: name === 'bucle de 5 s' ? name : `falla: ${name}`,
    change: inTree(name),
    ...(name === 'bucle de 5 s' && { busyMs: BUSY_MS }),
  })),
]
