import { answer } from "./answer-task";
import { takeTasks } from "./take-tasks";

takeTasks(answer);
