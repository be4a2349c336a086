import { configure } from '@testing-library/react'

// On a busy machine, a first import, a focus or an exit animation can take longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, and therefore no scrolling.
Element.prototype.scrollIntoView = () => undefined
