/** Says what a squad does after its module was created. The first steps need neither a server nor credentials. */
export const sayNextSteps = (module: string, folder: string): string =>
  `${module} está listo. Sigue con:

  cd ${folder}
  npm install
  npm test
  npm run build

Para verlo dentro del producto (npm run dev) o publicarlo (npm run release) necesitas credenciales. Como el módulo
es nuevo, pide DEPLOY_TOKEN a quien administra el servidor. El README.md del módulo explica cómo usarlo.`
