/** If this is true among the environment data of the process, no thread of the faulty worker starts any more. */
export const STILLBORN = "threads are stillborn";
