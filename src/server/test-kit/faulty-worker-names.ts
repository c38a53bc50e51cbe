/** If this is true among the environment data of the process, no thread of the faulty worker starts any more. */
export const STILLBORN = "threads are stillborn";

/** If this is true there, its threads make pages without end before anybody asks for them. */
export const TIRELESS = "threads are tireless";
