// What the shell provides of the router. Every name here is in the shell's first file for good, used or not,
// because a module that comes later may import it: the whole package would be twice this.

// For the shell, which owns the only router.
export { RouterProvider } from 'react-router/dom'
export { createBrowserRouter, useBlocker } from 'react-router'

// For modules.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  createPath,
  createSearchParams,
  generatePath,
  matchPath,
  parsePath,
  resolvePath,
  useHref,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router'
