import { configure } from '@testing-library/react'

// The default of one second is too short for a first import, a focus change or an exit animation on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom does not define this function. Without this line, components that call the function would throw.
Element.prototype.scrollIntoView = () => undefined
